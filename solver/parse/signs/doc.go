// Package signs splits a text into signs: decoded and normalised characters, each with its line and column.
// It classifies lines and cuts parts out of them. Each access to a sign counts against the budget.
package signs
