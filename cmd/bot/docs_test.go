package main

import (
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// Paths of the pages that tests read. Further pages are architecture and importsPage.
const (
	contributing = root + "/docs/CONTRIBUTING.md"
	readme       = root + "/README.md"
	cliPage      = root + "/docs/CLI.md"
	formatsPage  = root + "/docs/FORMATS.md"
)

// document returns the text of a file.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	check.Must(t, err)
	return string(text)
}

// below returns the part of a page that follows line, up to the next line that begins with prefix.
func below(t *testing.T, text, line, prefix string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, "\n"+line+"\n")
	part, _, closed := strings.Cut(rest, "\n"+prefix)
	if !ok || !closed {
		t.Fatalf("there is no %q with an end %q", line, prefix)
	}
	return part
}

// pathInText matches the path of a file or folder of this module.
var pathInText = regexp.MustCompile(`\b(?:bot|cmd|docs|generator|solver|storage)(?:/[\w.-]+)+`)

// TestDocsNameWhatIsThere checks that each path in the pages exists. It skips lines with "(to come)".
func TestDocsNameWhatIsThere(t *testing.T) {
	for _, name := range []string{architecture, contributing, readme, cliPage, formatsPage, operating + "README.md"} {
		for line := range strings.Lines(document(t, name)) {
			if strings.Contains(line, "(to come)") {
				continue
			}
			for _, path := range pathInText.FindAllString(line, -1) {
				if _, err := os.Stat(filepath.Join(root, strings.TrimRight(path, "."))); err != nil {
					t.Errorf("%s speaks of %s, which is not there", name, path)
				}
			}
		}
	}
}

// TestEveryRoomIsDescribed checks that the architecture page describes each package.
func TestEveryRoomIsDescribed(t *testing.T) {
	described := strings.Fields(below(t, document(t, architecture), "## The rooms", "Top level"))
	for room := range ours(t) {
		check.True(t, slices.Contains(described, room), "%s does not describe %s", architecture, room)
	}
}

// walked matches a line of a list in the architecture page. The list follows a message through the packages.
// A line has a package, its functions, and an optional note.
var walked = regexp.MustCompile(`(?m)^(\S+) +(\S.*?)(?:   .*)?$`)

// TestTheWalkIsThere checks the list that follows a message through the packages. Each function there must be
// declared in its package.
func TestTheWalkIsThere(t *testing.T) {
	const above = "A test holds that each of these functions is there:"
	text := below(t, document(t, architecture), above+"\n```", "```")
	steps := walked.FindAllStringSubmatch(text, -1)
	check.Equal(t, len(steps), strings.Count(text, "\n")+1)
	for _, step := range steps {
		known := functionsOf(t, step[1])
		for _, name := range regexp.MustCompile(`\w+`).FindAllString(step[2], -1) {
			if !slices.Contains(known, name) {
				t.Errorf("%s has no function %s", step[1], name)
			}
		}
	}
}

// functionsOf returns the names of the functions and methods of a package.
func functionsOf(t *testing.T, folder string) []string {
	t.Helper()
	var names []string
	for _, file := range readSource(t, folder).files {
		for _, declared := range file.Decls {
			if f, ok := declared.(*ast.FuncDecl); ok {
				names = append(names, f.Name.Name)
			}
		}
	}
	return names
}

// recipe matches the heading of a recipe in CONTRIBUTING, with the number of its steps. step matches a step:
// the path of a file, and optionally a text that the file must contain.
var (
	recipe = regexp.MustCompile(`(?m)^### .*: (\d+) .*$`)
	step   = regexp.MustCompile("(?m)^(\\d+)\\. `([^:`]+)(?::([^`]+))?`")
)

// TestRecipesAreFollowed checks that each recipe in CONTRIBUTING has as many steps as its heading says. It
// checks that the files contain the texts named in the steps.
func TestRecipesAreFollowed(t *testing.T) {
	parts := strings.Split(document(t, contributing), "\n### ")[1:]
	if len(parts) < 8 {
		t.Fatalf("%d recipes", len(parts))
	}
	for _, part := range parts {
		heading := recipe.FindStringSubmatch("### " + part)
		if heading == nil {
			t.Errorf("a recipe without a count: %.40s", part)
			continue
		}
		steps := step.FindAllStringSubmatch(part, -1)
		want, _ := strconv.Atoi(heading[1])
		if strings.Contains(heading[0], " lines") { // the recipe has three steps more than lines to add
			want += 3
		}
		if len(steps) != want {
			t.Errorf("%s has %d steps", heading[0], len(steps))
		}
		for i, s := range steps {
			if s[1] != strconv.Itoa(i+1) || !strings.Contains(document(t, filepath.Join(root, s[2])), s[3]) {
				t.Errorf("%s: in step %s there is no %s in %s", heading[0], s[1], s[3], s[2])
			}
		}
	}
}

// TestCommandsInDocsRun checks that each test named in CONTRIBUTING exists.
func TestCommandsInDocsRun(t *testing.T) {
	commands := regexp.MustCompile(`go test \./(\S+) -run (\w+)`).FindAllStringSubmatch(document(t, contributing), -1)
	for _, c := range commands {
		if !strings.Contains(testsOf(t, c[1]), "\nfunc "+c[2]+"(") {
			t.Errorf("%s has no %s", c[1], c[2])
		}
	}
	for _, name := range regexp.MustCompile(`\bTest[A-Z]\w+`).FindAllString(document(t, contributing), -1) {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(ours(t))), func(room string) bool {
			return strings.Contains(testsOf(t, room), "\nfunc "+name+"(")
		}) {
			t.Errorf("there is no %s", name)
		}
	}
}

// testsOf returns the sources of the tests in a folder.
func testsOf(t *testing.T, folder string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(root, folder, "*_test.go"))
	check.Must(t, err)
	var all strings.Builder
	for _, name := range names {
		all.WriteString(document(t, name))
	}
	return all.String()
}
