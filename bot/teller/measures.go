package teller

import (
	"strings"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/solver"
)

// Measures is one line: the method, its measures, the time, and what the proof took.
func (t *Teller) Measures(r solver.Result) string {
	parts := make([]string, 0, len(r.Measures))
	for _, m := range r.Measures {
		if m.Value == 0 {
			continue
		}
		parts = append(parts, t.measure(phrases.MeasureKey(m.Name), m))
	}
	line := t.Voice.Say(phrases.Measures, phrases.Args{
		"Method": r.Method, "List": strings.Join(parts, " · "), "Time": t.Voice.Duration(r.Elapsed)})
	if r.ProofNodes == 0 {
		return line
	}
	k := phrases.MeasuresProof
	if r.Status != solver.Unique {
		k = phrases.MeasureSearch
	}
	return line + " · " + t.Voice.Say(k, phrases.Args{
		"Nodes": t.measure(phrases.MeasureKey("nodes"), solver.Measure{Name: "nodes", Value: r.ProofNodes}), "Time": t.Voice.Duration(r.ProofElapsed)})
}

// measure says m by the phrase k; one that has no phrase yet is shown by its name.
func (t Names) measure(k phrases.Key, m solver.Measure) string {
	count := t.Voice.Short(m.Value)
	if !t.Voice.Has(k) {
		return count + " " + strings.ReplaceAll(m.Name, "_", " ")
	}
	return t.Voice.Say(k, phrases.Args{"Count": m.Value, "N": count})
}

// Length counts the characters of a block. Beside words that run from right to left, platforms begin each of its lines
// with a mark of direction.
func (t *Teller) Length(block string) int {
	n := utf8.RuneCountInString(block)
	if t.Voice.Language.RTL {
		n += strings.Count(block, "\n") + 1
	}
	return n
}
