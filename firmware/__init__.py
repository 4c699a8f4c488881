"""What runs on the handheld: loop, scenes, views, input, strings."""
