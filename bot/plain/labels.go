package plain

import (
	"cmp"
	"embed"
	"path"

	"sudokubot/bot/plain/source"
)

// The labelled sentences: in tables those that tests hold too, in said such as were written to be learnt.
//
//go:embed tables/*.txt said/*.txt
var labels embed.FS

// labelled is a sentence of which the meaning is known.
type labelled struct {
	intent  Intent
	screens screenMask
	text    string
	file    string
}

// readLabels reads all labelled sentences.
func readLabels() ([]labelled, error) {
	read, err := source.ReadLabels(labels)
	all := make([]labelled, len(read))
	for i, s := range read {
		var on screenMask
		for _, name := range s.Screens {
			if path.Dir(s.File) == source.Tables {
				on |= Screen(name).mask()
			}
			on |= screenNames[name]
		}
		all[i] = labelled{Intent(s.Intent), cmp.Or(on, everywhere), s.Text, s.File}
	}
	return all, err
}
