package logic

// patterns are skyscraper, two-string kite, turbot fish, empty rectangle.
var patterns = []Technique{}
