package source

import (
	"fmt"

	"github.com/BurntSushi/toml"
)

// RuleBook is what the file of rules holds. What it holds is explained there.
type RuleBook struct {
	Soft, Loose, Around, Weak []string
	Sure                      map[string]int
	Group                     map[string][]string
	Intent                    []IntentRules
}

// IntentRules is an intent as the file has it.
type IntentRules struct {
	Name   string
	Beside bool     // it can be asked beside a puzzle
	Seen   bool     // it needs something to be seen: nobody wants the next of nothing
	With   []string // concepts that may stand beside its rules and say nothing against it
	Takes  []string // intents that are no more than a part of this one where both are said
	Say    []string // rules: concepts in any sequence
}

// ReadRuleBook reads the text of a file of rules.
func ReadRuleBook(text string) (book RuleBook, err error) {
	read, err := toml.Decode(text, &book)
	if err == nil && len(read.Undecoded()) > 0 {
		err = fmt.Errorf("plain: rules.toml: unknown keys: %v", read.Undecoded())
	}
	return book, err
}
