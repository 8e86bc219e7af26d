package rating

// Choices is choices.
var Choices = choices

// Lengthened is lengthened.
var Lengthened = lengthened
