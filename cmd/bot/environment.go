package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// Exit codes of every sub-command.
const (
	exitFailed = 1 // something could not be done, or some input could not be read
	exitUsage  = 2 // the command line or the configuration is wrong
)

// codedError is an error with an exit code.
type codedError struct {
	error
	code int
}

func (e *codedError) Unwrap() error { return e.error }

func usage(err error) error { return &codedError{err, exitUsage} }

// errReported has no text, because the failure has been reported already.
var errReported = &codedError{errors.New(""), exitFailed}

func exitCode(err error) int {
	if coded, ok := errors.AsType[*codedError](err); ok {
		return coded.code
	}
	if err != nil {
		return exitFailed
	}
	return 0
}

// makeDailies returns a function for calendar.Config.Make.
type makeDailies func(secret string) func(
	ctx context.Context, series, date string, taken func(key string) bool,
) (game.Daily, error)

// environment holds the surroundings of a sub-command.
type environment struct {
	ctx            context.Context // of the process
	config         string
	getenv         func(string) string
	environ        func() []string // all variables, in the form of os.Environ; nil: not checked
	now            func() time.Time
	lastWord       time.Duration // time for the last messages of an ending bot; 0: the platforms' default
	patience       time.Duration // time before an unanswered press is acknowledged; 0: the platform's default
	progress       time.Duration // interval of progress messages while a puzzle is made; 0: never
	counts         time.Duration // interval at which the bot's counts are stored; 0: flushEvery
	drawer         teller.Drawer // of pictures; nil: a new one
	daily          makeDailies   // nil: the calendar's
	echo           bool          // a chat on a pipe prints its input, so the output is a whole conversation
	socket         bool          // a chat opens a socket; in a synctest bubble it would stop the time
	stdin          io.Reader
	stdout, stderr io.Writer
}

// variablePrefix begins the names of all of the bot's environment variables.
const variablePrefix = "SUDOKUBOT_"

// load returns the configuration. An unknown variable with the bot's prefix is an error, because its
// setting, perhaps a token, would be lost.
func (env *environment) load() (Config, error) {
	if env.environ != nil {
		if err := checkVariables(env.environ()); err != nil {
			return Config{}, err
		}
	}
	return loadConfig(env.config, env.getenv)
}

// variables returns the names of the known variables: one for each key, and the variable of the file.
func variables() []string {
	c := defaults()
	names := []string{variablePrefix + "CONFIG"}
	for _, k := range c.keys() {
		names = append(names, variableOf(k.name))
	}
	return names
}

// variableOf returns the variable of a key: SUDOKUBOT_TELEGRAM_API_URL for telegram.api_url.
func variableOf(key string) string {
	return variablePrefix + strings.ToUpper(strings.ReplaceAll(key, ".", "_"))
}

// ofServices are variables that Kubernetes sets for a service named sudokubot, never set by hand
// (kubernetes.io/docs/concepts/services-networking/service, Environment variables).
var ofServices = regexp.MustCompile(`^` + variablePrefix +
	`(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_\w+)?)$`)

// checkVariables returns an error for the first unknown variable, in the form NAME=VALUE. It shows no
// value, which may be secret.
func checkVariables(all []string) error {
	known := variables()
	for _, variable := range slices.Sorted(slices.Values(all)) {
		name, value, _ := strings.Cut(variable, "=")
		if upper := strings.ToUpper(name); !strings.HasPrefix(upper, variablePrefix) || value == "" ||
			slices.Contains(known, name) || ofServices.MatchString(name) {
			continue
		}
		distance := func(other string) int {
			return words.EditDistance([]rune(strings.ToUpper(name)), []rune(other))
		}
		near := slices.MinFunc(known, func(a, b string) int { return cmp.Compare(distance(a), distance(b)) })
		return fmt.Errorf("environment, %s: there is no such variable. Did you mean %s? "+
			"config.example.toml lists all keys; each has a variable, and nothing else may begin with %s",
			name, near, variablePrefix)
	}
	return nil
}
