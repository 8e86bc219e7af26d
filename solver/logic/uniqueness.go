package logic

// uniqueness are unique and avoidable rectangles, BUG+1.
var uniqueness = []Technique{}
