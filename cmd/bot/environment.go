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

// Exit codes of all sub-commands.
const (
	exitFailed = 1 // an operation failed, or some input was unreadable
	exitUsage  = 2 // the command line or the configuration is wrong
)

type codedError struct {
	error
	code int
}

func (e *codedError) Unwrap() error { return e.error }

func usage(err error) error { return &codedError{err, exitUsage} }

// errReported is the error for a failure that has already been reported. Its text is empty, so that it is not
// printed.
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

// makeDailies returns the function that makes dailies, for calendar.Config.Make.
type makeDailies func(secret string) func(
	ctx context.Context, series, date string, taken func(key string) bool,
) (game.Daily, error)

// environment holds everything outside of the program that a sub-command uses.
type environment struct {
	ctx    context.Context // context of the process
	config string
	getenv func(string) string
	// returns all variables in the form of os.Environ; if nil, they are not checked
	environ func() []string
	now     func() time.Time
	// time for the last messages when the bot ends; 0 is the default of the platform
	lastWord time.Duration
	// time after which an unanswered press is acknowledged; 0 is the default of the platform
	ackAfter time.Duration
	progress time.Duration // interval of progress messages while a puzzle is made; 0 for no messages
	counts   time.Duration // interval at which the bot's counts are stored; 0 for flushEvery
	idle     time.Duration // time from the start until idle people are forgotten; 0 for idleDelay
	drawer   teller.Drawer // draws pictures; if nil, a new drawer is made
	daily    makeDailies   // makes dailies; if nil, the calendar makes them
	// whether a chat on a pipe prints its input, so that the output is a whole conversation
	echo bool
	// whether a chat opens a socket; in a synctest bubble a socket would stop the clock
	socket         bool
	page           bool // whether a chat on a pipe serves the page, as one on a terminal does
	stdin          io.Reader
	stdout, stderr io.Writer
}

// variablePrefix is the prefix of the names of all environment variables of the bot.
const variablePrefix = "SUDOKUBOT_"

// load returns the configuration. An unknown variable with the bot's prefix is an error. Otherwise its value,
// which may be a token, would be ignored silently.
func (env *environment) load() (Config, error) {
	if env.environ != nil {
		if err := checkVariables(env.environ()); err != nil {
			return Config{}, err
		}
	}
	return loadConfig(env.config, env.getenv)
}

// variables returns the names of all known variables: one for each key of the configuration, and the one that
// names the configuration file.
func variables() []string {
	c := defaults()
	names := []string{variablePrefix + "CONFIG"}
	for _, k := range c.keys() {
		names = append(names, variableOf(k.name))
	}
	return names
}

// variableOf returns the name of the variable for a key, such as SUDOKUBOT_TELEGRAM_API_URL for
// telegram.api_url.
func variableOf(key string) string {
	return variablePrefix + strings.ToUpper(strings.ReplaceAll(key, ".", "_"))
}

// ofServices matches variables that Kubernetes sets for a service named sudokubot. People never set them
// (kubernetes.io/docs/concepts/services-networking/service, Environment variables).
var ofServices = regexp.MustCompile(`^` + variablePrefix +
	`(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_\w+)?)$`)

// checkVariables returns an error for the first unknown variable with the bot's prefix. environ holds
// variables in the form NAME=VALUE. The error contains no value, because a value may be secret.
func checkVariables(environ []string) error {
	known := variables()
	for _, variable := range slices.Sorted(slices.Values(environ)) {
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
