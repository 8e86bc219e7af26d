package plain_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"

	"sudokubot/solver/check"
)

// TestNothingIsBuiltLater checks that this package does not import package sync, so that nothing is built
// on first use. A reader must never wait, because platforms read each received message with it to find
// urgent messages.
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
