package main

import (
	"bytes"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"

	"sudokubot/solver/check"
)

func none(string) string { return "" }

func example(t *testing.T) string { return document(t, root+"/config.example.toml") }

func writeConfig(t *testing.T, text string) string { return tempFile(t, "config.toml", text) }

// TestExample checks that config.example.toml has every key with its default. The environment variable named
// there must be the right one.
func TestExample(t *testing.T) {
	var c Config
	check.Must(t, decode(example(t), &c))
	check.Deep(t, c, defaults())
	meta, err := toml.Decode(example(t), new(Config))
	check.Must(t, err)
	for _, key := range c.keys() {
		check.True(t, meta.IsDefined(strings.Split(key.name, ".")...),
			"config.example.toml does not have %s", key.name)
	}
	check.Contains(t, example(t), variableOf("storage.path"))
}

func TestEnvironmentSetsEveryKeyOfTheExample(t *testing.T) {
	values := map[string]any{}
	meta, err := toml.Decode(example(t), &values)
	check.Must(t, err)
	variables := map[string]string{}
	for _, key := range meta.Keys() {
		value := any(values)
		for _, part := range key {
			value = value.(map[string]any)[part]
		}
		variables["SUDOKUBOT_"+strings.ToUpper(strings.Join(key, "_"))] = fmt.Sprint(value)
	}
	var c Config
	check.Must(t, fromEnvironment(&c, func(name string) string { return variables[name] }))
	check.Deep(t, c, defaults())
}

// TestExampleDescribesEveryKey checks that each key has a comment above it.
func TestExampleDescribesEveryKey(t *testing.T) {
	before := ""
	for line := range strings.Lines(example(t)) {
		if strings.Contains(line, " = ") && !strings.HasPrefix(line, "#") && !strings.HasPrefix(before, "#") {
			t.Errorf("no comment above %s", line)
		}
		before = line
	}
}

func TestLoadConfigRefuses(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"an unknown key", "colour = 1", "unknown keys: colour"},
		{"an unknown key in a section", "[telegram]\ntokn = ''", "unknown keys: telegram.tokn"},
		{"a wrong type", "language = 3", "line 1, language: must be a text"},
		{"broken TOML", "language =", "line 1"},
		{"an unknown language", `language = "tlh"`, `"tlh" is not spoken; use one of en, fa`},
		{"an unknown method", "[solve]\nmethod = 'magic'", `no method "magic"; use one of auto, `},
		{"a duration without unit", "[solve]\ntimeout = '10'", `line 2, solve.timeout: must be a time with its unit, as in "10s"`},
		{"a duration without quotation marks", "[solve]\ntimeout = 10s", `in quotation marks, as in "10s"`},
		{"a level without them", "[log]\nlevel = debug", `in quotation marks`},
		{"a duration that is none", "drain = true", `line 1, drain: must be a time with its unit`},
		{"no time at all", "[solve]\ntimeout = '0s'", "solve.timeout: must be at least 1ms"},
		{"a duration in nanoseconds", "[solve]\ncompare_timeout = 3", "solve.compare_timeout: must be at least 1ms"},
		{"no time to end", "drain = '0s'", "config.toml: drain: must be at least 1ms"},
		{"people forgotten before they can come back", "[storage]\nforget_after = 6", "storage.forget_after: must be 0, for never, or at least 7 days"},
		{"people forgotten in the past", "[storage]\nforget_after = -1", "storage.forget_after"},
		{"days with a unit", "[storage]\nforget_after = '365d'", "line 2, storage.forget_after: must be a whole number"},
		{"shards that cannot be", "[discord]\nshards = -1", "discord.shards: must be 0"},
		{"too many shards", "[discord]\nshards = 16385", "discord.shards: must be 0"},
		{"nobody to answer", "[discord]\nworkers = 0", "discord.workers: must be at least 1"},
		{"an address without a host", "[telegram]\napi_url = 'https://'", "telegram.api_url"},
		{"an address that is none", "[telegram]\napi_url = 'http://h:port'", "telegram.api_url"},
		{"an address without scheme", "[telegram]\napi_url = 'localhost:8081'", "telegram.api_url"},
		{"a webhook without TLS", "[telegram]\nwebhook = 'http://bot.example.org/'", "telegram.webhook: not an address"},
		{"a webhook nobody listens for", "[telegram]\nwebhook = 'https://bot.example.org/'", "telegram.webhook_listen"},
		{"a certificate without its key",
			"[telegram]\nwebhook = 'https://bot.example.org/'\nwebhook_listen = ':8443'\nwebhook_cert = 'cert.pem'", "set both"},
		{"an unknown time zone", "[daily]\nzone = 'Mars/Olympus'", `daily.zone: there is no time zone "Mars/Olympus"`},
		{"the machine's own time zone", "[daily]\nzone = 'Local'", "daily.zone"},
		{"an address without a port", "[operate]\nlisten = '127.0.0.1'", "operate.listen"},
		{"a token of three letters", "[telegram]\ntoken = 'abc'", "telegram.token: not a token"},
		{"a token with a space", "[telegram]\ntoken = '123:ab c'", "telegram.token: not a token"},
		{"a short token", "[discord]\ntoken = 'abc'", "discord.token: not a token"},
		{"a token with its word", "[discord]\ntoken = 'Bot abc.def.0123456789'", "discord.token: not a token"},
		{"no time to make a puzzle", "[generate]\ntimeout = 3", "generate.timeout"},
		{"an unknown log format", "[log]\nformat = 'xml'", "log.format"},
		{"an unknown log level", "[log]\nlevel = 'LOUD'", "line 2, log.level: must be debug, info, warn or error"},
		{"a number that is none", "[telegram]\nworkers = 'x'", "line 2, telegram.workers: must be a whole number"},
		{"widgets at times", "[telegram]\nwidgets = 'yes'", `telegram.widgets: must be "off", "ask" or "on"`},
		{"a yes", "[discord]\nmessage_content = 'yes'", "line 2, discord.message_content: must be true or false"},
		{"a section that is a value", "log = 'info'", "line 1, log: must be a section, [log]"},
		{"a key that stands twice", "language = 'en'\nlanguage = 'fa'", "already been defined"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := loadConfig(writeConfig(t, tt.text), none)
			check.ErrorContains(t, err, tt.want)
		})
	}
}

func TestLoadConfigOverlays(t *testing.T) {
	path := writeConfig(t, "language = 'fa'\n[telegram]\ntoken = 'from the file'\n[solve]\ntimeout = '2s'\n")
	variables := map[string]string{
		"TELEGRAM_TOKEN": "123:secret", "SUDOKUBOT_DISCORD_TOKEN": "abc.def.0123456789", "SUDOKUBOT_DISCORD_MESSAGE_CONTENT": "true",
		"SUDOKUBOT_TELEGRAM_WORKERS": "3", "SUDOKUBOT_LOG_LEVEL": "DEBUG", "SUDOKUBOT_STORAGE_PATH": `C:\bot\"x".db`,
	}
	c, err := loadConfig(path, func(name string) string { return variables[name] })
	check.Must(t, err)
	want := defaults()
	want.Language, want.Solve.Timeout = "fa", 2*time.Second
	want.Telegram.Token, want.Telegram.Workers = "123:secret", 3
	want.Discord.Token, want.Discord.MessageContent = "abc.def.0123456789", true
	want.Log.Level, want.Storage.Path = slog.LevelDebug, `C:\bot\"x".db`
	check.Deep(t, c, want)
}

func TestLoadConfigWithoutFile(t *testing.T) {
	t.Chdir(t.TempDir())
	c, err := loadConfig("", none)
	if diff := cmp.Diff(defaults(), c); diff != "" || err != nil {
		t.Errorf("err %v, (-want +got):\n%s", err, diff)
	}
	_, err = loadConfig("missing.toml", none)
	check.Equal(t, fmt.Sprint(err), "open missing.toml: no such file or directory")
}

// TestErrorsShowNoValue checks that errors do not contain values that may be secret.
func TestErrorsShowNoValue(t *testing.T) {
	for variable, want := range map[string]string{
		"TELEGRAM_TOKEN": "telegram.token: not a token", "DISCORD_TOKEN": "discord.token: not a token",
		"SUDOKUBOT_TELEGRAM_WORKERS": "environment, telegram.workers: must be a whole number",
		"SUDOKUBOT_DAILY_SECRET":     "environment: daily.secret: must be",
	} {
		values := map[string]string{variable: "s3cret!"}
		_, err := loadConfig(writeConfig(t, ""), func(name string) string { return values[name] })
		check.ErrorContains(t, err, want)
		check.True(t, !strings.Contains(fmt.Sprint(err), "s3cret"), "the value is shown: %v", err)
	}
}

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
