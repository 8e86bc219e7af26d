package plain_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"

	"sudokubot/solver/check"
)

// TestNothingIsBuiltLater checks that a reader never waits: the platforms' receive loops read each message
// with it to find urgent messages. Without package sync, nothing can be built on first use.
func TestNothingIsBuiltLater(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		check.Must(t, err)
		for _, i := range file.Imports {
			check.True(t, i.Path.Value != `"sync"`, "%s imports sync", name)
		}
	}
}
