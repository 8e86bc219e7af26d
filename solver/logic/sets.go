package logic

// sets are almost locked sets, death blossom, sue de coq.
var sets = []Technique{}
