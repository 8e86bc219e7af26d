package main

import (
	"fmt"
	"io"
	"regexp"
	"sort"
	"strings"

	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

type findCommand struct {
	Technique string `long:"technique" description:"Which technique to look for: its name (x-wing), another name of it, or its code in HoDoKu's library (0300). Without it all are looked for, but Siamese fish, and in a line of that library the one it is about." value-name:"NAME"`
	JSON      bool   `long:"json" description:"Write one JSON object a line, for each step."`
	textFlags
}

// Validate checks the flags.
func (c findCommand) Validate() error {
	_, err := techniqueNamed(c.Technique)
	return err
}

// techniqueNamed returns the technique with the given name, or nil if name is empty. The error lists all
// techniques.
func techniqueNamed(name string) (*logic.Technique, error) {
	if name == "" {
		return nil, nil
	}
	if t, ok := logic.Named(name); ok {
		return t, nil
	}
	all := textsOf(logic.Techniques(), func(t *logic.Technique) string { return t.Name })
	return nil, fmt.Errorf("--technique: there is no technique %q; use one of\n%s", name,
		strings.Join(wrapped(all, screen), "\n"))
}

// instance is a possible step in the position of an input line.
type instance struct {
	Line int    `json:"line"`
	Code string `json:"code"`
	stepOutput
}

// Run writes every instance of the techniques in every position of every file. A position is a puzzle, a grid
// of candidates, or a line of HoDoKu's library. Run reports unreadable input on standard error; the exit code
// is then 1.
func (c findCommand) Run(env *environment) error {
	names, err := englishNames()
	if err != nil {
		return err
	}
	return c.eachText(env, func(name string, text io.Reader) (fine bool, err error) {
		whole, bad := io.ReadAll(text)
		if bad != nil {
			env.report(location{name, 1}, bad)
			return false, nil
		}
		return c.searchAll(env, names, name, c.searchesOf(env, string(whole)))
	})
}

// searchAll makes the searches and writes their results. It reports whether all positions were readable.
func (c findCommand) searchAll(
	env *environment, names teller.Names, name string, all []pendingSearch,
) (fine bool, err error) {
	fine = true
	for _, p := range all {
		if env.ctx.Err() != nil {
			return false, errInterrupted
		}
		q, bad := p.prepare()
		if bad != nil {
			env.report(location{name, p.line}, bad)
			fine = false
			continue
		}
		if err := c.search(env, names, p.line, q); err != nil {
			return false, err
		}
	}
	return fine, nil
}

// techniqueSearch is a position, and the techniques to search for in it.
type techniqueSearch struct {
	at         *logic.Position
	techniques []*logic.Technique
	query      logic.Query
}

// pendingSearch is a search whose input is not parsed yet. prepare parses the input.
type pendingSearch struct {
	line    int
	prepare func() (techniqueSearch, error)
}

// libraryLine matches the beginning of a line of HoDoKu's library: the code of a technique, its variant, and
// the digits.
var libraryLine = regexp.MustCompile(`^\s*:\d{4,5}(-\w+)?:\d*:[.+\d]+:`)

// searchesOf returns the searches in a text, in the order of their lines. They are the lines of HoDoKu's
// library, and the puzzles in the rest of the text.
func (c findCommand) searchesOf(env *environment, text string) []pendingSearch {
	cases, rest := library(text)
	var all []pendingSearch
	for line, text := range cases {
		all = append(all, pendingSearch{line, func() (techniqueSearch, error) { return c.fromLibrary(text) }})
	}
	if len(cases) == 0 || strings.TrimSpace(rest) != "" {
		for line, asked := range c.puzzles(env.ctx, strings.NewReader(rest)) {
			all = append(all, pendingSearch{line, func() (techniqueSearch, error) { return c.fromPuzzle(env, asked) }})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].line < all[j].line })
	return all
}

// library separates lines of HoDoKu's library from the rest of a text. If the text has such lines, lines that
// begin with # are comments, and are removed.
func library(text string) (cases map[int]string, rest string) {
	cases = map[int]string{}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if libraryLine.MatchString(line) {
			cases[i+1], lines[i] = strings.TrimSpace(line), ""
		}
	}
	for i, line := range lines {
		if len(cases) > 0 && strings.HasPrefix(line, "#") {
			lines[i] = ""
		}
	}
	return cases, strings.Join(lines, "\n")
}

// fromLibrary returns the search in a line of the library. It has the technique and the digits named in that
// line, unless the command line names another technique.
func (c findCommand) fromLibrary(text string) (techniqueSearch, error) {
	field, err := logic.NewField(sudoku.Classic())
	if err != nil {
		return techniqueSearch{}, err
	}
	k, err := field.ParseCase(text)
	if err != nil {
		return techniqueSearch{}, err
	}
	if c.Technique != "" {
		return techniqueSearch{at: k.Position, techniques: c.wanted()}, nil
	}
	t, ok := logic.Named(k.Code)
	if !ok {
		return techniqueSearch{}, fmt.Errorf("there is no technique with the code %s", k.Code)
	}
	return techniqueSearch{at: k.Position, techniques: []*logic.Technique{t}, query: k.Query}, nil
}

func (c findCommand) fromPuzzle(env *environment, a asked) (techniqueSearch, error) {
	s, err := a.position(env.ctx)
	return techniqueSearch{at: s.start, techniques: c.wanted()}, err
}

// wanted returns the requested technique, or all techniques except Siamese fish, which merge two other steps.
func (c findCommand) wanted() []*logic.Technique {
	if t, _ := techniqueNamed(c.Technique); t != nil {
		return []*logic.Technique{t}
	}
	return work.SoughtTechniques()
}

// search writes every instance that q finds. line is the line number of its puzzle in the input.
func (c findCommand) search(env *environment, names teller.Names, line int, q techniqueSearch) error {
	for _, t := range q.techniques {
		for s := range t.Find(q.at, q.query) {
			if env.ctx.Err() != nil {
				return errInterrupted
			}
			found := instance{line, t.Code, outputOf(names, q.at, s)}
			text := fmt.Sprintf("line %d: %s\n     %s\n", line, found.Notation, found.Text)
			if err := env.write(c.JSON, found, text); err != nil {
				return err
			}
		}
	}
	return nil
}
