"""What `settings.toml` gives the app, a language and a deal, and a sentence about what it does not understand.

Loaded for that and forgotten.
"""

from boards import _settings
from firmware import strings


def language(text):
    """Return the code of the language that a setting names, as "fr", "FR" or "fr_CH"; "" for none."""
    code = (text or "").lower().replace("_", "-").split("-")[0]
    return code if code in strings.LANGUAGES else ""


def _where(name):
    line = _settings.line(name)
    return strings.say("setting.line", line) if line else _settings.NAME


def complaint(lang, reason, deal):
    """Return a title and what is wrong with the texts of SHOUPAI_LANG and SHOUPAI_DEAL.

    `reason`: what is wrong with the deal, of `engine.dealcode`, whose words are in the texts "menus"; "" for nothing.
    """
    said = []
    strings.need("saves")
    if lang and not language(lang):
        said.append(strings.say("setting.lang", _where("SHOUPAI_LANG"), lang))
    if reason:
        said.append(strings.say("code.bad." + reason, deal))
        said.append(strings.say("setting.deal", _where("SHOUPAI_DEAL")))
    title = strings.say("code.title") if reason else _settings.NAME
    strings.drop("saves")
    return title, "\n".join(said)
