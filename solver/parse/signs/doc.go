// Package signs splits a text into signs: decoded and normalised characters, each with its line and column in
// the text. It sorts lines and cuts parts out of them. Every look at a sign is counted against the budget of
// the text.
package signs
