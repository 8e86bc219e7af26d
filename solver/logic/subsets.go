package logic

// subsets are naked and hidden pairs, triples and quads.
var subsets = []Technique{}
