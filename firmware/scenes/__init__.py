"""One screen a module; the app loads one when it is shown and forgets it when it is left."""
