package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"sudokubot/solver/check"
)

const sources = ".."

// TestBuilt checks that the embedded files are those that the sources give, each time.
func TestBuilt(t *testing.T) {
	t.Parallel()
	for range 2 {
		all, err := build(sources)
		check.Must(t, err)
		check.Equal(t, len(all), len(files))
		for _, name := range files {
			stored, err := os.ReadFile(filepath.Join(sources, "built", name))
			check.Must(t, err)
			check.True(t, bytes.Equal(stored, all[name]), "%s is not what its sources give: go run ./bot/web/client/build", name)
		}
	}
}

// TestSizes holds the bounds of the client: Telegram's of a widget (sendWidget), and ours.
func TestSizes(t *testing.T) {
	t.Parallel()
	all, err := build(sources)
	check.Must(t, err)
	page := 0
	for _, name := range files {
		z, g, err := sizes(all[name])
		check.Must(t, err)
		if name == "widget.html" {
			check.True(t, len(all[name]) <= 32768 && z <= 4096, "the widget has %d bytes, %d compressed", len(all[name]), z)
			continue
		}
		page += g
	}
	check.True(t, page <= 20_000, "the page has %d bytes compressed", page)
	lines := 0
	for _, pattern := range []string{"*.js", "*.css", "*.html"} {
		names, err := filepath.Glob(filepath.Join(sources, pattern))
		check.Must(t, err)
		for _, name := range names {
			body, err := os.ReadFile(name)
			check.Must(t, err)
			lines += bytes.Count(body, []byte("\n"))
		}
	}
	check.True(t, lines > 0 && lines <= 900, "the client has %d lines", lines)
	check.NoError(t, table(io.Discard, all))
}
