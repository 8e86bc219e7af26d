package main

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sudokubot/bot/plain"
)

// files are the labelled sentences. Each line of a table has an intent, its arguments, a screen and a
// sentence. Each list has a head such as [hint @game @beside].
//
//go:embed sentences/*.txt
var files embed.FS

// sentence is a text with the intents that it may have.
type sentence struct {
	intents []plain.Intent // all right intents
	screens []plain.Screen // the screens on which a person may say it
	text    string
}

var screenNames = map[string]plain.Screen{
	"@none": plain.OnNothing, "@game": plain.OnGame, "@beside": plain.BesidePuzzle,
	"@solution": plain.UnderSolution, "@hint": plain.UnderHint, "@daily": plain.OnDaily,
}

// everywhere has the screens of a sentence whose line names no screen.
var everywhere = []plain.Screen{plain.OnNothing, plain.OnGame, plain.UnderSolution, plain.UnderHint,
	plain.OnDaily}

// readSentences reads the sentences of all files. An error names the file and the line.
func readSentences() (all []sentence, err error) {
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		read := lists()
		if strings.Contains(name, "table-") {
			read = tableLine
		}
		n := 0
		for line := range strings.Lines(string(data)) {
			n++
			line = strings.TrimRight(line, "\n")
			if line == "" || line[0] == '#' {
				continue
			}
			s, err := read(line)
			if err != nil {
				return fmt.Errorf("%s:%d: %w", name, n, err)
			}
			if s.text != "" {
				all = append(all, s)
			}
		}
		return nil
	})
	return all, err
}

// tableLine parses a line whose fields are separated by tabs: intents, arguments, screen and text. The
// arguments are not learned.
func tableLine(line string) (sentence, error) {
	fields := strings.SplitN(line, "\t", 4)
	if len(fields) != 4 {
		return sentence{}, fmt.Errorf("%d fields, want 4", len(fields))
	}
	return checked(sentence{intentsOf(fields[0]), []plain.Screen{plain.Screen(fields[2])}, fields[3]})
}

// lists returns a function that parses the lines below headings. For a heading, this function returns a
// sentence without text.
func lists() func(line string) (sentence, error) {
	var head sentence
	return func(line string) (sentence, error) {
		if line[0] != '[' {
			s := head
			s.text = line
			return checked(s)
		}
		fields := strings.Fields(strings.Trim(line, "[]"))
		head = sentence{intents: intentsOf(fields[0]), screens: everywhere}
		if len(fields) > 1 {
			head.screens = nil
		}
		for _, name := range fields[1:] {
			head.screens = append(head.screens, screenNames[name])
		}
		if len(fields) > 1 && !slices.Equal(fields[1:], []string{"@beside"}) &&
			!slices.Contains(head.screens, plain.OnNothing) {
			// without a puzzle the sentence keeps its meaning, but has no effect
			head.screens = append(head.screens, plain.OnNothing)
		}
		return sentence{}, nil
	}
}

func intentsOf(field string) (all []plain.Intent) {
	for name := range strings.SplitSeq(field, "|") {
		all = append(all, plain.Intent(name))
	}
	return all
}

// checked returns s. It returns an error if an intent or a screen of s is unknown.
func checked(s sentence) (sentence, error) {
	for _, i := range s.intents {
		if !slices.Contains(plain.Intents(), i) {
			return s, fmt.Errorf("unknown intent %q", i)
		}
	}
	for _, on := range s.screens {
		if !slices.Contains(plain.Screens(), on) {
			return s, fmt.Errorf("unknown screen %q", on)
		}
	}
	if len(s.intents) == 0 || len(s.screens) == 0 {
		return s, fmt.Errorf("%q is below no head", s.text)
	}
	return s, nil
}
