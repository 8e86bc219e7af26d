package plain

import (
	_ "embed"
	"fmt"

	"github.com/BurntSushi/toml"
)

// rulesFile says what is meant by concepts, whatever the language they are said in.
//
//go:embed rules.toml
var rulesFile string

// ruleBook is what the file of rules holds. What it holds is explained there.
type ruleBook struct {
	Soft, Loose, Around, Weak []string
	Sure                      map[string]int
	Group                     map[string][]string
	Intent                    []intentRules
}

// intentRules is an intent as the file has it.
type intentRules struct {
	Name   Intent
	Beside bool     // it can be asked beside a puzzle
	Seen   bool     // it needs something to be seen: nobody wants the next of nothing
	With   []string // concepts that may stand beside its rules and say nothing against it
	Takes  []Intent // intents that are no more than a part of this one where both are said
	Say    []string // rules: concepts in any sequence
}

func readRuleBook(text string) (book ruleBook, err error) {
	read, err := toml.Decode(text, &book)
	if err == nil && len(read.Undecoded()) > 0 {
		err = fmt.Errorf("unknown keys: %v", read.Undecoded())
	}
	if err != nil {
		err = fmt.Errorf("plain: rules.toml: %w", err)
	}
	return book, err
}
