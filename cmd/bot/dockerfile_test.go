package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// TestTheColdPackagesAreThere checks that the packages compiled without inlining exist, and do not
// search or draw.
func TestTheColdPackagesAreThere(t *testing.T) {
	list := regexp.MustCompile(`(?s)ARG COLD="(.*?)"`).FindStringSubmatch(document(t, filepath.Join(root, "Dockerfile")))
	check.True(t, list != nil, "the Dockerfile has no list COLD")
	for _, pattern := range strings.Fields(strings.ReplaceAll(list[1], "\\\n", " ")) {
		folder, isOurs := strings.CutPrefix(strings.TrimSuffix(pattern, "/..."), module)
		if !isOurs {
			continue
		}
		info, err := os.Stat(filepath.Join(root, folder))
		check.True(t, err == nil && info.IsDir(), "%s: %v", pattern, err)
		for _, hot := range []string{"solver", "generator", "bot/photo", "bot/render", "bot/plain"} {
			check.True(t, !strings.HasPrefix(folder, hot), "%s is slower without inlining", pattern)
		}
	}
}
