package genetic

// Permute is permute, for the example of report 002.
var Permute = permute
