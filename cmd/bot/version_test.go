package main

import (
	"runtime/debug"
	"strings"
	"testing"

	"sudokubot/internal/check"
)

func TestAVersionTellsBuildsApart(t *testing.T) {
	for want, info := range map[string]*debug.BuildInfo{
		"bot (devel), go1.26": {GoVersion: "go1.26"},
		"bot v1.2.3, commit 0123456789ab, go1.26": {
			GoVersion: "go1.26", Main: debug.Module{Version: "v1.2.3"},
			Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef"}, {Key: "vcs.modified", Value: "false"}},
		},
		"bot (devel), commit 01, with changes that are in no commit, go1.26": {
			GoVersion: "go1.26", Main: debug.Module{Version: "(devel)"},
			Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "01"}, {Key: "vcs.modified", Value: "true"}},
		},
	} {
		check.Equal(t, describe(info), want)
	}
}

func TestVersionAndHelpAreUnderstood(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"version", "bot "}, {"--version", "bot "}, {"help", "backup"}, {"help backup", "Copy the database"},
		{"backup --help", "Copy the database"}, {"help solve", "puzzles in files"},
		{"help daily", "Which puzzle of the date: daily, mini, weekly."}, {"help print", "Which puzzle of the date: daily, mini, weekly."},
	} {
		var b strings.Builder
		err := run(t.Context(), strings.Fields(c.args), strings.NewReader(""), &b, &b)
		if err != nil || !strings.Contains(b.String(), c.want) {
			t.Errorf("%s: %v, printed %q, want %q", c.args, err, b.String(), c.want)
		}
	}
	if err := run(t.Context(), []string{"help", "nothing"}, strings.NewReader(""), new(strings.Builder), new(strings.Builder)); err == nil {
		t.Error("help about what is not there is no error")
	}
}
