"""The drawing kit: text, cards, panels and widgets on displayio, sized by the board. See README.md."""
