package classify

// InFont draws a text into a patch.
var InFont = inFont
