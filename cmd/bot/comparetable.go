package main

import (
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
)

// seven are the measures of the first student report in its order, by their names in JSON, the time after the first of them; and what
// they are called at the head of a column.
var seven = []struct{ name, head string }{
	{"givens", "givens"}, {"milliseconds", "ms"}, {"nodes", "nodes"}, {"pruned", "removed"}, {"backtracks", "backtracks"},
	{"failures", "failures"}, {"initial_removals", "initial"},
}

// compareTable is one table of many puzzles: a row for each of them and each method.
type compareTable struct {
	rows  [][]string
	notes []string // what could not be read, and methods that disagree
}

// figure is a measure up to the first solution; empty if the method has no such measure.
func (a answer) figure(name string) string {
	if name == "milliseconds" {
		return fmt.Sprintf("%.3f", 1000*a.Seconds)
	}
	for _, m := range a.Measures {
		if m.Name == name {
			return strconv.FormatInt(m.Value, 10)
		}
	}
	return ""
}

// add adds the answers to one puzzle.
func (t *compareTable) add(at place, all []answer, disagree error) {
	for _, a := range all {
		if a.failed() {
			t.notes = append(t.notes, fmt.Sprintf("%s: %s", strings.TrimSpace(at.String()+" "+a.Method), at.rest(a.Error)))
			continue
		}
		row := []string{at.String(), a.Method, a.outcome()}
		for _, m := range seven {
			figure := a.figure(m.name)
			if figure == "" {
				figure = "-"
			}
			row = append(row, figure)
		}
		t.rows = append(t.rows, row)
	}
	if disagree != nil {
		t.notes = append(t.notes, fmt.Sprintf("%s: %v", at, disagree))
	}
}

// String is the table as people read it, with what went wrong below it.
func (t *compareTable) String() string {
	head, align := []string{"puzzle", "method", "status"}, "lll"
	for _, m := range seven {
		head, align = append(head, m.head), align+"r"
	}
	text := ""
	if len(t.rows) > 0 {
		text = columns(align, append([][]string{head}, t.rows...))
	}
	for _, note := range t.notes {
		text += note + "\n"
	}
	return text
}

// csvHead is the first record of the table as CSV: the names are those of the JSON objects.
func csvHead() []string {
	head := []string{"file", "line", "puzzle", "variant", "method", "status", "cut"}
	for _, m := range seven {
		head = append(head, m.name)
	}
	return append(head, "error")
}

// writeCSV writes the records of one puzzle, as RFC 4180 has them. A measure that a method has not is empty.
func writeCSV(w *csv.Writer, at place, all []answer, disagree error) error {
	for _, a := range all {
		record := []string{at.file, strconv.Itoa(at.line), a.Puzzle, a.Variant, a.Method, a.Status, strconv.FormatBool(a.cut)}
		for _, m := range seven {
			figure := ""
			if !a.failed() {
				figure = a.figure(m.name)
			}
			record = append(record, figure)
		}
		problem := a.Error
		if problem == "" && disagree != nil {
			problem = disagree.Error()
		}
		if err := w.Write(append(record, problem)); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}
