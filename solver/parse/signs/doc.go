// Package signs splits a text into signs: decoded and normalised characters, each with its line and column in
// the text. It classifies lines and cuts parts out of them. Each access to a sign is counted against the
// budget of the text.
package signs
