package rating

// Choices is what the techniques choose cells and digits with.
var Choices = choices

// Lengthened is how much chains are rated above their base.
var Lengthened = lengthened
