package telegramtest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// specFile is the Bot API as data (PaulSonOfLars/telegram-bot-api-spec), beside the repository where it is at hand. The
// server works without it; with it, requests are also held against all that it says.
const specFile = "../shared/platforms/bot-api-10.1.json"

// legacy are parameters that the specification has dropped and the official server still reads.
var legacy = []string{"reply_to_message_id", "allow_sending_without_reply", "disable_web_page_preview"}

// spec is the part of the specification that is looked at. A nil spec finds no fault.
type spec struct {
	Methods map[string]object `json:"methods"`
	Types   map[string]object `json:"types"`
}

type object struct {
	Fields []struct {
		Name     string   `json:"name"`
		Types    []string `json:"types"`
		Required bool     `json:"required"`
	} `json:"fields"`
	Subtypes []string `json:"subtypes"`
}

// loadSpec returns the specification, or nil where it is not at hand.
func loadSpec(t testing.TB) *spec {
	s, err := readSpec()
	if err != nil {
		t.Errorf("telegram: %s: %v", specFile, err)
	}
	return s
}

// readSpec reads the specification once for all servers: half a megabyte takes longer than most tests.
var readSpec = sync.OnceValues(func() (*spec, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, nil
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if filepath.Dir(dir) == dir {
			return nil, nil
		}
		dir = filepath.Dir(dir)
	}
	data, err := os.ReadFile(filepath.Join(dir, specFile))
	if err != nil {
		return nil, nil
	}
	s := &spec{}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, err
	}
	return s, nil
})

// check returns what is wrong with a call by the specification.
func (s *spec) check(c *call) []string {
	if s == nil {
		return nil
	}
	m, ok := s.Methods[c.method]
	if !ok {
		return []string{"is not a method"}
	}
	values := map[string]any{}
	for name, text := range c.params {
		if slices.Contains(legacy, name) || text == "null" {
			continue
		}
		values[name] = text
		var v any
		if (text[:min(1, len(text))] == "{" || text[:min(1, len(text))] == "[") && name != "text" && name != "caption" && json.Unmarshal([]byte(text), &v) == nil {
			values[name] = v
		}
	}
	for name := range c.files {
		if !strings.Contains(c.text("media"), "attach://"+name) {
			values[name] = "attached"
		}
	}
	return s.object(m, c.method, values)
}

// object returns what is wrong with an object: fields that are missing, fields that do not exist, and so on inside.
func (s *spec) object(o object, path string, values map[string]any) []string {
	var problems []string
	known := map[string]bool{}
	for _, f := range o.Fields {
		known[f.Name] = true
		v, ok := values[f.Name]
		if !ok && f.Required {
			problems = append(problems, fmt.Sprintf("%s.%s is missing", path, f.Name))
		}
		if ok && v != nil {
			problems = append(problems, s.value(f.Types, path+"."+f.Name, v)...)
		}
	}
	for name := range values {
		if !known[name] {
			problems = append(problems, fmt.Sprintf("%s.%s is not known", path, name))
		}
	}
	return problems
}

// value returns what is wrong with a value that may be of any of the types: nothing if one of them fits.
func (s *spec) value(types []string, path string, v any) []string {
	var problems []string
	for _, name := range types {
		found := s.typed(name, path, v)
		if len(found) == 0 {
			return nil
		}
		problems = append(problems, found...)
	}
	return problems
}

func (s *spec) typed(name, path string, v any) []string {
	if element, ok := strings.CutPrefix(name, "Array of "); ok {
		list, ok := v.([]any)
		if !ok {
			return []string{path + " is not a list"}
		}
		var problems []string
		for _, e := range list {
			problems = append(problems, s.typed(element, path, e)...)
		}
		return problems
	}
	o, ok := s.Types[name]
	fields, isObject := v.(map[string]any)
	switch {
	case !ok && isObject:
		return []string{path + " is not of type " + name}
	case !ok || name == "InputFile":
		return nil
	case !isObject:
		return []string{path + " is not an object"}
	case len(o.Subtypes) > 0:
		return s.value(o.Subtypes, path, v)
	}
	return s.object(o, path, fields)
}
