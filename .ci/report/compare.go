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

// seven has the measures of the first student report in the order of that report: their names in JSON, and
// their headings in the table.
var seven = []struct{ name, head string }{
	{"givens", "givens"}, {"milliseconds", "ms"}, {"nodes", "nodes"}, {"pruned", "removed"},
	{"backtracks", "backtracks"}, {"failures", "failures"}, {"initial_removals", "initial"},
}

// compared is the JSON object that bot compare --json writes for a puzzle and a method.
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

// figure returns the named measure of the search for the first solution. It returns "" if the method does not
// have the measure.
func (c compared) figure(name string) string {
	switch {
	case c.Status == "invalid":
		return ""
	case name == "milliseconds":
		return fmt.Sprintf("%.3f", 1000*c.Seconds)
	}
	return c.Measures[name].String()
}

// compare reads the output of bot compare --json, and prints all puzzles in one table.
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

// csvWriter returns functions that write CSV records with the names of the JSON members as a heading. A
// missing measure is an empty field.
func csvWriter(out io.Writer) (write func(compared) error, flush func() error) {
	records := csv.NewWriter(out)
	head := []string{"line", "puzzle", "variant", "method", "status", "cut"}
	for _, m := range seven {
		head = append(head, m.name)
	}
	_ = records.Write(append(head, "error")) // flush returns the error, if any
	write = func(c compared) error {
		record := []string{fmt.Sprint(c.Line), c.Puzzle, c.Variant, c.Method, c.Status, fmt.Sprint(c.Cut)}
		for _, m := range seven {
			record = append(record, c.figure(m.name))
		}
		return records.Write(append(record, c.Error))
	}
	return write, func() error { records.Flush(); return records.Error() }
}

// tableWriter returns functions that write aligned columns. Errors follow below the table.
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
