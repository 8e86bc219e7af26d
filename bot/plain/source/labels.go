package source

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// Labelled is a sentence of which the meaning is known.
type Labelled struct {
	Intent  string
	Screens []string // names of those on which it is said, everywhere without any
	Text    string
	File    string
}

// Tables is the folder of the files with a line of intent, arguments, screen and sentence; in others, sentences stand under a head.
const Tables = "tables"

// ReadLabels reads all labelled sentences in files. An error names the file that is wrong.
func ReadLabels(files fs.FS) (all []Labelled, err error) {
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err == nil {
			all, err = addLabels(all, name, string(data))
		}
		return err
	})
	return all, err
}

// addLabels adds the sentences of a file.
func addLabels(all []Labelled, name, data string) ([]Labelled, error) {
	head, n := Labelled{File: name}, 0
	for line := range strings.Lines(data) {
		n++
		line = strings.TrimRight(line, "\n")
		one := head
		switch {
		case line == "" || line[0] == '#':
			continue
		case line[0] == '[':
			head = headOf(name, strings.Fields(strings.Trim(line, "[]")))
			continue
		case path.Dir(name) == Tables:
			fields := strings.SplitN(line, "\t", 4)
			if len(fields) != 4 {
				return nil, fmt.Errorf("plain: %s:%d: %d fields", name, n, len(fields))
			}
			intent, _, _ := strings.Cut(fields[0], "|") // others come to the same
			one.Intent, one.Screens = intent, fields[2:3:3]
			line = fields[3]
		case head.Intent == "":
			return nil, fmt.Errorf("plain: %s:%d: no intent", name, n)
		}
		one.Text = line
		all = append(all, one)
	}
	return all, nil
}

// headOf reads a head: an intent, and the screens on which it is said, everywhere without any. An empty one has no intent.
func headOf(file string, fields []string) Labelled {
	l := Labelled{File: file}
	if len(fields) == 0 {
		return l
	}
	l.Intent = fields[0]
	for _, screen := range fields[1:] {
		l.Screens = append(l.Screens, strings.TrimPrefix(screen, "@"))
	}
	return l
}
