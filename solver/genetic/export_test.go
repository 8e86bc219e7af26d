package genetic

// Permute is permute, for the golden of report 002.
var Permute = permute
