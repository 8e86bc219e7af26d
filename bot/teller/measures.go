package teller

import (
	"strings"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/solver"
)

// Measures returns a line: the method, the givens, the positions searched and the time.
func (t *Teller) Measures(r solver.Result) string {
	parts := []string{t.Voice.LeftToRight(r.Method)}
	for _, m := range r.Measures {
		if k := phrases.Key("measure." + m.Name); m.Value != 0 && t.Voice.Has(k) {
			parts = append(parts, t.Names().measure(k, m))
		}
	}
	return strings.Join(append(parts, t.Voice.Duration(r.Elapsed)), " · ")
}

// Details returns a line for the method, each of its measures, the time, and the cost of proving uniqueness.
func (t Table) Details(r solver.Result) []string {
	args := phrases.Args{"Name": r.Method, "Text": t.MethodText(r.Method)}
	lines := []string{t.Voice.Say("details.method", args)}
	for _, m := range r.Measures {
		lines = append(lines, detail(t.Names(), m))
	}
	lines = append(lines, t.Voice.Say("details.time", phrases.Args{"Time": t.Voice.Duration(r.Elapsed)}))
	if r.ProofNodes == 0 {
		return lines
	}
	k := phrases.Key("measures.proof")
	if r.Status != solver.Unique {
		k = "measures.search"
	}
	nodes := t.Names().measure(phrases.Key("measure.nodes"), solver.Measure{Name: "nodes", Value: r.ProofNodes})
	return append(lines, t.Voice.Say(k, phrases.Args{"Nodes": nodes, "Time": t.Voice.Duration(r.ProofElapsed)}))
}

// detail returns a line about a measure, even if the measure is 0. A measure without a phrase has its
// internal name.
func detail(t Names, m solver.Measure) string {
	name := t.Voice.SayOr(phrases.Key("detail."+m.Name), nil, strings.ReplaceAll(m.Name, "_", " "))
	return t.Voice.Say("details.line", phrases.Args{"Name": name, "Value": m.Value})
}

// measure writes m with the phrase k. A measure without a phrase has its internal name.
func (t Names) measure(k phrases.Key, m solver.Measure) string {
	count := t.Voice.Short(m.Value)
	return t.Voice.SayOr(k, phrases.Args{"Count": m.Value, "N": count},
		count+" "+strings.ReplaceAll(m.Name, "_", " "))
}

// Length returns the number of characters of a block. In right-to-left text, each line has a direction mark,
// which counts.
func (t *Teller) Length(block string) int {
	n := utf8.RuneCountInString(block)
	if t.Voice.Language.RTL {
		n += strings.Count(block, "\n") + 1
	}
	return n
}
