package logic

// templates are templates.
var templates = []Technique{}
