package logic

// coloring are simple and multi colours.
var coloring = []Technique{}
