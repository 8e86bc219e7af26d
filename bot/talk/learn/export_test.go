package learn

// Reach is reach.
var Reach = reach
