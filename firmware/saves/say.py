"""What is to be said of saves, in words."""

from firmware import strings


def none(app):
    """Say that nothing can be saved."""
    tell(app, ("save.none",))


def tell(app, keys):
    """Show sentences above the present scene."""
    strings.need("saves")
    text = "\n".join([strings.say(key) for key in keys])
    title = strings.say("save.title")
    if not app._needed(1, "saves"):
        strings.drop("saves")
    app.push("text", (title, text))
