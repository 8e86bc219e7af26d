package plain_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"

	"sudokubot/internal/check"
)

// TestNothingIsBuiltLater holds that a reader waits for nothing: the receive loops of the platforms read
// each message with it to find those that are urgent. Without package sync nothing can be built at first
// use, or waited for.
func TestNothingIsBuiltLater(t *testing.T) {
	for _, folder := range []string{".", "classify"} {
		packages, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(packages) == 0 {
			t.Fatalf("%s: %d files, %v", folder, len(packages), err)
		}
		for _, name := range packages {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			check.Must(t, err)
			for _, i := range file.Imports {
				check.True(t, i.Path.Value != `"sync"`, "%s imports sync", name)
			}
		}
	}
}
