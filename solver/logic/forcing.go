package logic

// forcing are forcing chains and nets.
var forcing = []Technique{}
