package logic

// chains are chains and loops.
var chains = []Technique{}
