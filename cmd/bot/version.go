package main

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"strings"
)

type versionCommand struct{}

// Run says which version this is.
func (versionCommand) Run(env *environment) error {
	_, err := fmt.Fprintln(env.stdout, version())
	return err
}

// version describes the build: the module's version, the commit, and the compiler.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "bot, of an unknown version"
	}
	return describe(info)
}

func describe(info *debug.BuildInfo) string {
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	parts := []string{"bot " + cmp.Or(info.Main.Version, "(devel)")}
	if revision := settings["vcs.revision"]; revision != "" {
		parts = append(parts, "commit "+revision[:min(12, len(revision))])
	}
	if settings["vcs.modified"] == "true" {
		parts = append(parts, "with changes that are in no commit")
	}
	return strings.Join(append(parts, info.GoVersion), ", ")
}
