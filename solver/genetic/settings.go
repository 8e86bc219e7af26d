package genetic

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

type setting struct {
	name string
	doc  string // in English, shown after the name
	set  func(*Params, string) error
}

var settings = []setting{
	{"population", "boards of a generation", whole(func(p *Params) *int { return &p.Population })},
	{"tournament", "of how many the best becomes a parent",
		whole(func(p *Params) *int { return &p.Tournament })},
	{"crossover", "how likely parents are crossed by bands and stacks",
		share(func(p *Params) *float64 { return &p.Crossover })},
	{"several", "how likely a child is crossed with the best two",
		share(func(p *Params) *float64 { return &p.Several })},
	{"mutation", "how likely each block is changed", share(func(p *Params) *float64 { return &p.Mutation })},
	{"reading", "any: a drawn given drops the swap; free: none is drawn",
		oneOf(readingNames[:], func(p *Params, i int) { p.Reading = Reading(i) })},
	{"repeats", "how often a swapped digit may stand in a row or column; 0 for any",
		whole(func(p *Params) *int { return &p.Repeats })},
	{"children", "mutations of each child, the best of which lives",
		whole(func(p *Params) *int { return &p.Children })},
	{"steps", "swaps each child tries after that", whole(func(p *Params) *int { return &p.Steps })},
	{"temperature", "how gladly these make it worse", share(func(p *Params) *float64 { return &p.Temperature })},
	{"logic", "none, singles or dives: what candidates are used for",
		oneOf(logicNames[:], func(p *Params, i int) { p.Logic = Logic(i) })},
	{"restart", "generations without progress before a new beginning; 0 for never",
		whole(func(p *Params) *int { return &p.Restart })},
	{"generations", "the limit", whole(func(p *Params) *int { return &p.Generations })},
}

var (
	logicNames   = [...]string{NoLogic: "none", Singles: "singles", Dives: "dives"}
	readingNames = [...]string{AnyCells: "any", FreeCells: "free"}
)

func whole(of func(*Params) *int) func(*Params, string) error {
	return func(p *Params, text string) (err error) {
		*of(p), err = strconv.Atoi(text)
		return err
	}
}

func share(of func(*Params) *float64) func(*Params, string) error {
	return func(p *Params, text string) (err error) {
		*of(p), err = strconv.ParseFloat(text, 64)
		return err
	}
}

func oneOf(names []string, set func(*Params, int)) func(*Params, string) error {
	return func(p *Params, text string) error {
		i := slices.Index(names, text)
		if i < 0 {
			return fmt.Errorf("use one of %s", strings.Join(names, ", "))
		}
		set(p, i)
		return nil
	}
}

// Settings lists the settings that With reads: each name with its description.
func Settings() []string {
	var list []string
	for _, s := range settings {
		list = append(list, s.name+": "+s.doc)
	}
	return list
}

// With returns p with settings such as "population=40 reading=any", separated by spaces or commas. The error
// names the invalid setting, and may be shown to users.
func (p Params) With(text string) (Params, error) {
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		name, value, _ := strings.Cut(one, "=")
		if err := p.set(name, value); err != nil {
			return p, fmt.Errorf("%.40q: %w", one, err)
		}
	}
	return p, p.Validate()
}

func (p *Params) set(name, value string) error {
	var names []string
	for _, s := range settings {
		if s.name == name {
			if err := s.set(p, value); err != nil {
				return fmt.Errorf("%s is %s: %w", name, s.doc, err)
			}
			return nil
		}
		names = append(names, s.name)
	}
	return fmt.Errorf("there is no such setting; use some of %s", strings.Join(names, ", "))
}

// The limits of parameters keep a search within memory, and exclude meaningless numbers.
const (
	mostBoards = 10_000
	mostTries  = 100_000_000
)

// Validate returns an error for the first parameter out of range.
func (p Params) Validate() error {
	within := func(name string, value, low, high int) error {
		if value < low || value > high {
			return fmt.Errorf("%s is %d: it must be %d to %d", name, value, low, high)
		}
		return nil
	}
	part := func(name string, value float64) error {
		if !(value >= 0 && value <= 1) {
			return fmt.Errorf("%s is %v: it must be 0 to 1", name, value)
		}
		return nil
	}
	var warm, idle error
	if !(p.Temperature >= 0 && p.Temperature <= 10) {
		warm = fmt.Errorf("temperature is %v: it must be 0 to 10", p.Temperature)
	}
	if p.Mutation == 0 && p.Steps == 0 && p.Logic != Dives {
		idle = errors.New("nothing changes: set mutation, steps or logic=dives")
	}
	for _, err := range []error{
		within("population", p.Population, 2, mostBoards), within("tournament", p.Tournament, 1, p.Population),
		part("crossover", p.Crossover), part("several", p.Several), part("mutation", p.Mutation),
		within("repeats", p.Repeats, 0, 9),
		within("children", p.Children, 1, mostBoards), within("steps", p.Steps, 0, mostTries), warm,
		within("restart", p.Restart, 0, mostTries), within("generations", p.Generations, 1, mostTries), idle,
	} {
		if err != nil {
			return err
		}
	}
	return nil
}
