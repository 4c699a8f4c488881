"""The picture as the debug link sends it: runs of RGB565 colours, see DEBUG.md."""

from PIL import Image

from tools.devices.problem import Problem

PLACES = 15


def decoded(data, width, height):
    """Return the picture as a PIL image; Problem if the bytes are not exactly one of that size."""
    pixels = bytearray()
    colours: list[bytes] = []
    oldest = at = column = 0
    try:
        while at < len(data):
            place, length = data[at] >> 4, (data[at] & 15) + 1
            at += 1
            if length == 16:
                length += data[at]
                at += 1
            if place == PLACES:
                colour = _rgb(data[at] << 8 | data[at + 1])
                at += 2
                if len(colours) < PLACES:
                    colours.append(colour)
                else:
                    colours[oldest] = colour
                    oldest = (oldest + 1) % PLACES
            else:
                colour = colours[place]
            column += length
            if column > width:
                raise IndexError
            column %= width
            pixels += colour * length
        if len(pixels) != width * height * 3:
            raise IndexError
    except IndexError:
        raise Problem("The picture that came is not whole: ask for it again.") from None
    return Image.frombytes("RGB", (width, height), bytes(pixels))


def encoded(colours, width):
    """Return RGB565 colours, row by row, as the link sends them: what a device does, for tests."""
    out = bytearray()
    known: list[int] = []
    oldest = at = 0
    while at < len(colours):
        end = at + 1
        limit = min(at + 271, (at // width + 1) * width)
        while end < limit and colours[end] == colours[at]:
            end += 1
        length, colour = end - at, colours[at]
        place = known.index(colour) if colour in known else PLACES
        out.append(place << 4 | min(length - 1, 15))
        if length > 15:
            out.append(length - 16)
        if place == PLACES:
            out += colour.to_bytes(2, "big")
            if len(known) < PLACES:
                known.append(colour)
            else:
                known[oldest] = colour
                oldest = (oldest + 1) % PLACES
        at = end
    return bytes(out)


def _rgb(colour):
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
