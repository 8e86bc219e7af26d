package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"sudokubot/solver/parse"
)

type formatsCommand struct {
	JSON bool `long:"json" description:"Write one JSON object a line."`
}

// Run writes the readable puzzle formats.
func (c formatsCommand) Run(env *environment) error {
	if c.JSON {
		out := json.NewEncoder(env.stdout)
		out.SetEscapeHTML(false)
		for _, f := range parse.Formats() {
			if err := out.Encode(f); err != nil {
				return err
			}
		}
		return nil
	}
	return writeFormats(env.stdout)
}

func writeFormats(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range parse.Formats() {
		fmt.Fprintf(table, "%s\t%s\t%s\n", f.Name, strings.ReplaceAll(f.Example, "\t", "→"), f.Reads)
	}
	return table.Flush()
}
