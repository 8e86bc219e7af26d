package logic

// wings are XY-Wing, XYZ-Wing, W-Wing.
var wings = []Technique{}
