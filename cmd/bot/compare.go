package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"sudokubot/solver"
)

type compareCommand struct {
	Limit   int           `long:"limit" description:"How many solutions to look for." default:"2" value-name:"N"`
	Timeout time.Duration `long:"timeout" description:"How long each method may search one puzzle, 0 for as long as it takes." default:"3s" value-name:"D"`
	Methods methodList    `long:"methods" description:"Which methods; all that solve the puzzle if not said." value-name:"NAME,…"`
	JSON    bool          `long:"json" description:"Write one JSON object a line, for each puzzle and method."`
	Seed    uint64        `long:"seed" description:"Of the methods that draw at random." default:"1" value-name:"N"`
	textFlags
}

// Validate checks the flags.
func (c compareCommand) Validate() error {
	return cmp.Or(c.Methods.validate(), c.bounds().validate())
}

func (c compareCommand) bounds() bounds {
	return bounds{limit: c.Limit, timeout: c.Timeout, seed: c.Seed}
}

// Run solves every puzzle of every file by each method that supports it. An error in the input takes the
// place of the results. A disagreement of the methods is written with the results. Either makes the exit code
// 1.
func (c compareCommand) Run(env *environment) error {
	return c.each(env, func(at location, asked asked) (fine bool, err error) {
		all, disagree := c.compare(env, at, asked)
		if env.ctx.Err() != nil {
			return false, nil
		}
		return disagree == nil && !slices.ContainsFunc(all, answer.failed), c.write(env, at, all, disagree)
	})
}

func (a answer) failed() bool { return a.Status == statusInvalid }

// compare returns the answers of all methods, and an error if they disagree. answers has at least one
// element.
func (c compareCommand) compare(
	env *environment, at location, asked asked,
) (answers []answer, disagree error) {
	p, err := asked.puzzle(env.ctx)
	if err != nil {
		return []answer{invalid(question{Line: at.line}, "", err)}, nil
	}
	for _, m := range solver.Methods() {
		wanted := len(c.Methods) == 0 || slices.Contains(c.Methods, m.Name)
		if wanted && m.Solves(p) && env.ctx.Err() == nil {
			answers = append(answers, ask(env.ctx, at.line, p, m.Name, c.bounds()))
		}
	}
	if len(answers) == 0 {
		return []answer{invalid(question{Line: at.line}, "", errors.New("none of these methods solves it"))}, nil
	}
	return answers, disagreement(answers, c.Limit)
}

// disagreement returns an error if the answers contradict each other. That is the case if a method found more
// solutions than another method proved to exist. It is also the case if two methods found different solutions
// of a puzzle proved unique. Each method searched for at most limit solutions.
func disagreement(all []answer, limit int) error {
	most, proved := 0, limit
	solutions := map[string]bool{} // the first solution of each method
	var findings []string
	for _, a := range all {
		if a.failed() {
			continue
		}
		findings = append(findings, fmt.Sprintf("%s %s with %d found", a.Method, a.Status, a.Solutions))
		most = max(most, a.Solutions)
		if a.Solution != "" {
			solutions[a.Solution] = true
		}
		if a.Solutions < limit && !a.cut {
			proved = min(proved, a.Solutions)
		}
	}
	if most > proved || proved == 1 && limit > 1 && len(solutions) > 1 {
		return errors.New("the methods disagree: " + strings.Join(findings, ", "))
	}
	return nil
}

// compared is the JSON object for a puzzle and a method. Its members are written in the order of the fields.
type compared struct {
	question
	Method string `json:"method"`
	finding
	cost
	Cut   bool   `json:"cut"` // whether the timeout ended the search
	Error string `json:"error"`
}

func (c compareCommand) write(env *environment, at location, all []answer, disagree error) error {
	if !c.JSON {
		_, err := env.stdout.Write(comparedForPeople(at, all, disagree))
		return err
	}
	objects := json.NewEncoder(env.stdout)
	for _, a := range all {
		object := compared{a.question, a.Method, a.finding, a.cost, a.cut, a.Error}
		if disagree != nil && object.Error == "" {
			object.Error = disagree.Error()
		}
		if err := objects.Encode(object); err != nil {
			return err
		}
	}
	return nil
}

func comparedForPeople(at location, all []answer, disagree error) []byte {
	known := all[mostKnown(all)]
	if known.failed() {
		return fmt.Appendf(nil, "%s: %s\n\n", at, known.Error)
	}
	verdict := known.verdict()
	if disagree != nil {
		verdict = disagree.Error()
	}
	givens, _ := known.found.Measure("givens")
	text := fmt.Appendf(nil, "%s: %s (%s, %d givens)\n", at, verdict, known.Variant, givens)
	text = append(text, comparedTable(all)...)
	if slices.ContainsFunc(all, func(a answer) bool { return a.cut }) {
		text = append(text, "cut: the time was over before the search was\n"...)
	}
	return append(text, '\n')
}

// mostKnown returns the index of the most informative answer.
func mostKnown(all []answer) int {
	best := 0
	for i, a := range all {
		b := all[best]
		if !a.failed() &&
			(b.failed() ||
				b.found.Status == solver.Unknown && (a.found.Status != solver.Unknown || a.Solutions > b.Solutions)) {
			best = i
		}
	}
	return best
}

// ownWidth is the width of the last column of the table, for the measures that only some methods have.
const ownWidth = 34

// comparedTable writes one or more lines for each method. Time and nodes are those of the whole search.
func comparedTable(all []answer) string {
	rows := [][]string{{"method", "status", "time", "nodes", "up to the first solution"}}
	for _, a := range all {
		if a.failed() {
			rows = append(rows, []string{a.Method, "failed: " + a.Error})
			continue
		}
		own := append(wrapped(ownMeasures(a), ownWidth), "")
		rows = append(rows, []string{a.Method, a.outcome(), a.time(), figures.Short(a.found.Nodes()), own[0]})
		for _, more := range own[1:max(1, len(own)-1)] {
			rows = append(rows, []string{"", "", "", "", more})
		}
	}
	return columns("llrrl", rows)
}

func (a answer) outcome() string {
	if a.cut {
		return "cut"
	}
	return a.Status
}

// time returns the time of the whole search, formatted for a table.
func (a answer) time() string {
	took := a.found.Elapsed + a.found.ProofElapsed
	if a.cut {
		return "> " + figures.TableDuration(took.Round(time.Millisecond))
	}
	return figures.TableDuration(took)
}

// ownMeasures returns the measures that only some methods have, in words.
func ownMeasures(a answer) []string {
	var own []string
	for _, m := range a.Measures {
		if m.Name != "givens" && m.Name != "nodes" {
			own = append(own, strings.ReplaceAll(m.Name, "_", " ")+" "+figures.Short(m.Value))
		}
	}
	return own
}

// methodList is the value of a flag: method names separated by commas.
type methodList []string

// UnmarshalFlag adds the names in value.
func (n *methodList) UnmarshalFlag(value string) error {
	*n = append(*n, strings.Split(value, ",")...)
	return nil
}

func (n methodList) validate() error {
	for _, name := range n {
		if _, ok := solver.Find(name); !ok {
			return fmt.Errorf("--methods: %w", &solver.MethodError{Name: name, Known: solver.Names()[1:]})
		}
	}
	return nil
}
