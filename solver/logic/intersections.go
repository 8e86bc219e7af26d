package logic

// intersections are locked candidates, and locked pairs and triples.
var intersections = []Technique{}
