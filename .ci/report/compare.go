package main

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"text/tabwriter"
)

// seven are the measures of the first student report in its order, by their names in JSON, with their heads
// in the table. The time in milliseconds comes after the first.
var seven = []struct{ name, head string }{
	{"givens", "givens"}, {"milliseconds", "ms"}, {"nodes", "nodes"}, {"pruned", "removed"},
	{"backtracks", "backtracks"}, {"failures", "failures"}, {"initial_removals", "initial"},
}

// compared is the object written by bot compare --json for a puzzle and a method.
type compared struct {
	Line     int
	Puzzle   string
	Variant  string
	Method   string
	Status   string
	Seconds  float64
	Measures map[string]json.Number
	Cut      bool
	Error    string
}

// figure is a measure up to the first solution; empty if the method has no such measure.
func (c compared) figure(name string) string {
	switch {
	case c.Status == "invalid":
		return ""
	case name == "milliseconds":
		return fmt.Sprintf("%.3f", 1000*c.Seconds)
	}
	return c.Measures[name].String()
}

// compare reads JSON lines and prints a single table of all puzzles.
func compare(args []string, in io.Reader, out io.Writer) error {
	flags := flag.NewFlagSet("compare", flag.ContinueOnError)
	asCSV := flags.Bool("csv", false, "write CSV")
	if err := flags.Parse(args); err != nil {
		return err
	}
	write, flush := tableWriter(out)
	if *asCSV {
		write, flush = csvWriter(out)
	}
	for objects := json.NewDecoder(in); ; {
		var c compared
		err := objects.Decode(&c)
		if errors.Is(err, io.EOF) {
			return flush()
		}
		if err == nil {
			err = write(c)
		}
		if err != nil {
			return errors.Join(err, flush())
		}
	}
}

// csvWriter writes records whose names are those of the JSON objects. A missing measure is empty.
func csvWriter(out io.Writer) (write func(compared) error, flush func() error) {
	records := csv.NewWriter(out)
	head := []string{"line", "puzzle", "variant", "method", "status", "cut"}
	for _, m := range seven {
		head = append(head, m.name)
	}
	_ = records.Write(append(head, "error")) // an error is kept for flush
	write = func(c compared) error {
		record := []string{fmt.Sprint(c.Line), c.Puzzle, c.Variant, c.Method, c.Status, fmt.Sprint(c.Cut)}
		for _, m := range seven {
			record = append(record, c.figure(m.name))
		}
		return records.Write(append(record, c.Error))
	}
	return write, func() error { records.Flush(); return records.Error() }
}

// tableWriter writes aligned columns, with errors below the table.
func tableWriter(out io.Writer) (write func(compared) error, flush func() error) {
	table, notes := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0), ""
	fmt.Fprint(table, "line\tmethod\tstatus")
	for _, m := range seven {
		fmt.Fprint(table, "\t", m.head)
	}
	fmt.Fprintln(table)
	write = func(c compared) error {
		if c.Error != "" {
			notes += fmt.Sprintf("line %d: %s\n", c.Line, c.Error)
		}
		if c.Status == "invalid" {
			return nil
		}
		status := c.Status
		if c.Cut {
			status = "cut"
		}
		fmt.Fprintf(table, "%d\t%s\t%s", c.Line, c.Method, status)
		for _, m := range seven {
			fmt.Fprint(table, "\t", cmp.Or(c.figure(m.name), "-"))
		}
		_, err := fmt.Fprintln(table)
		return err
	}
	return write, func() error {
		err := table.Flush()
		_, failed := io.WriteString(out, notes)
		return errors.Join(err, failed)
	}
}
