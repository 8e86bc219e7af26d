package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"sudokubot/internal/check"
)

func TestAnUnknownVariableEndsTheStart(t *testing.T) {
	for _, tt := range []struct{ name, near string }{
		{"SUDOKUBOT_TELEGRAM_TOKN", "SUDOKUBOT_TELEGRAM_TOKEN"},
		{"SUDOKUBOT_TELEGRAMTOKEN", "SUDOKUBOT_TELEGRAM_TOKEN"},
		{"SUDOKUBOT_DISCORD_TOKENS", "SUDOKUBOT_DISCORD_TOKEN"},
		{"sudokubot_telegram_token", "SUDOKUBOT_TELEGRAM_TOKEN"},
		{"SUDOKUBOT_LANG", "SUDOKUBOT_LANGUAGE"},
		{"SUDOKUBOT_STORAGE", "SUDOKUBOT_STORAGE_PATH"},
		{"SUDOKUBOT_PORTS", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var said bytes.Buffer
			err := run(t.Context(), []string{"--config", writeConfig(t, "")}, strings.NewReader(""), &said, &said, func(env *environment) {
				env.environ = func() []string { return []string{"PATH=/bin", tt.name + "=123:s3cret"} }
			})
			if exitCode(err) != exitUsage || !strings.Contains(err.Error(), tt.name+":") || !strings.Contains(err.Error(), "Did you mean "+tt.near) {
				t.Errorf("exit code %d, %v; want %d, and %s named", exitCode(err), err, exitUsage, tt.near)
			}
			if err != nil && strings.Contains(err.Error(), "s3cret") || strings.Contains(said.String(), "s3cret") {
				t.Errorf("the value is shown: %v\n%s", err, said.String())
			}
		})
	}
}

func TestKnownVariablesAreTaken(t *testing.T) {
	all := []string{"PATH=/bin", "SUDOKUBOT_SERVICE_HOST=10.0.0.1", "SUDOKUBOT_SERVICE_PORT=80", "SUDOKUBOT_SERVICE_PORT_HTTP=80", "SUDOKUBOT_PORT=tcp://10.0.0.1:80",
		"SUDOKUBOT_PORT_80_TCP_ADDR=10.0.0.1", "SUDOKUBOT_EMPTY="}
	for _, name := range variables() {
		all = append(all, name+"=1")
	}
	check.NoError(t, checkVariables(all))
}

// TestTheExampleNamesItsVariable: what config.example.toml says of variables is so.
func TestTheExampleNamesItsVariable(t *testing.T) {
	text, err := os.ReadFile("../../config.example.toml")
	check.Must(t, err)
	check.Contains(t, string(text), variableOf("storage.path"))
}
