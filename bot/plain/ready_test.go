package plain_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"

	"sudokubot/solver/check"
)

// TestNothingIsBuiltLater holds that a reader waits for nothing: the receive loops of the platforms read
// each message with it to find those that are urgent. Without package sync nothing can be built at first
// use, or waited for.
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
