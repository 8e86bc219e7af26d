package main

import (
	"context"
	"errors"
	"io"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/teller"
)

// Exit codes of every sub-command.
const (
	exitFailed = 1 // something could not be done, or some input could not be read
	exitUsage  = 2 // the command line or the configuration is wrong
)

// codedError carries an exit code. If its err is nil, everything has been said.
type codedError struct {
	code int
	err  error
}

func (e *codedError) Error() string {
	if e.err == nil {
		return ""
	}
	return e.err.Error()
}

func (e *codedError) Unwrap() error { return e.err }

func usage(err error) error { return &codedError{exitUsage, err} }

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
	environ        func() []string // all variables, as os.Environ has them; nil where none is looked at
	now            func() time.Time
	lastWord       time.Duration // time for the last messages of an ending bot; 0: the platforms' default
	patience       time.Duration // time before an unanswered press is acknowledged; 0: the platform's default
	progress       time.Duration // interval of progress messages while a puzzle is made; 0: never
	counts         time.Duration // interval at which the bot's counts are stored; 0: flushEvery
	drawer         teller.Drawer // of pictures; nil: a new one
	daily          makeDailies   // nil: the calendar's
	echo           bool          // a chat on a pipe prints its input, so the output is a whole conversation
	socket         bool          // a chat opens a socket: not in a bubble, whose time stands while one is open
	stdin          io.Reader
	stdout, stderr io.Writer
}
