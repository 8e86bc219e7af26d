package telegramtest

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// described has the part of the Bot API's documentation on the server's methods and their types: names,
// types, and required fields.
//
//go:embed botapi.json
var described []byte

// newer has methods and fields of Bot API 10.2 to 10.4, in the format of botapi.json. It replaces fields of
// these names.
//
//go:embed newer.json
var newer []byte

// specFile is a file with the whole Bot API, in the format of botapi.json (see
// PaulSonOfLars/telegram-bot-api-spec). It is outside the repository. If the file exists, requests are also
// checked against it.
const specFile = "../shared/platforms/bot-api-10.1.json"

// spec is the part of a specification used by the server.
type spec struct {
	Methods map[string]object `json:"methods"`
	Types   map[string]object `json:"types"`
}

type object struct {
	Fields   []Field  `json:"fields"`
	Subtypes []string `json:"subtypes"`
}

// Field is a field of a type, or a parameter of a method.
type Field struct {
	Name     string   `json:"name"`
	Types    []string `json:"types"`
	Required bool     `json:"required"`
	Service  bool     `json:"service"` // the field marks a service message, which reports an event and has no author
}

// MessageFields returns the fields of a Message in Bot API 10.1.
func MessageFields() []Field {
	s, err := parseSpec(described)
	if err != nil {
		return nil // loadSpecs reports the error
	}
	return s.Types["Message"].Fields
}

// specs has the specifications against which requests are checked.
type specs []*spec

// loadSpecs returns the server's own specification, and the whole specification if its file exists.
func loadSpecs(t testing.TB) specs {
	s, err := readSpecs()
	if err != nil {
		t.Errorf("telegram: the specification: %v", err)
	}
	return s
}

// readSpecs reads the specifications once for all servers, because half a megabyte takes longer than most
// tests.
var readSpecs = sync.OnceValues(func() (specs, error) {
	own, err := withNewer(described)
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(filepath.Join(root(), specFile))
	if err != nil {
		return specs{own}, nil
	}
	whole, err := withNewer(data)
	return specs{own, whole}, err
})

// withNewer returns the specification in data with the methods and fields of newer.
func withNewer(data []byte) (*spec, error) {
	s, err := parseSpec(data)
	more, bad := parseSpec(newer)
	if err := errors.Join(err, bad); err != nil {
		return nil, err
	}
	for _, part := range []struct{ to, from map[string]object }{
		{s.Methods, more.Methods}, {s.Types, more.Types},
	} {
		for name, o := range part.from {
			kept := slices.DeleteFunc(part.to[name].Fields, func(f Field) bool {
				return slices.ContainsFunc(o.Fields, func(now Field) bool { return now.Name == f.Name })
			})
			part.to[name] = object{append(kept, o.Fields...), append(part.to[name].Subtypes, o.Subtypes...)}
		}
	}
	return s, nil
}

func parseSpec(data []byte) (*spec, error) {
	s := &spec{}
	return s, json.Unmarshal(data, s)
}

// root returns the folder of the repository, or "" if the test runs elsewhere.
func root() string {
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if filepath.Dir(dir) == dir {
			break
		}
		dir = filepath.Dir(dir)
	}
	return ""
}

// check returns the errors of a call according to any of the specifications.
func (all specs) check(c *call) []string {
	var problems []string
	for _, s := range all {
		for _, problem := range s.check(c) {
			if !slices.Contains(problems, problem) {
				problems = append(problems, problem)
			}
		}
	}
	return problems
}

// check returns the errors of a call according to s.
func (s *spec) check(c *call) []string {
	m, ok := s.Methods[c.method]
	if !ok {
		return []string{"is not a method"}
	}
	values := map[string]any{}
	for name, text := range c.params {
		if text == "null" {
			continue
		}
		values[name] = text
		var v any
		if (text[:min(1, len(text))] == "{" || text[:min(1, len(text))] == "[") && name != "text" &&
			name != "caption" && json.Unmarshal([]byte(text), &v) == nil {
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

// object returns the errors of an object, including those of nested objects: missing fields, unknown fields,
// and so on.
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

// value returns the errors of a value that may have any of these types. If the value has one of these types,
// the result is nil.
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
