package main

import (
	"context"
	"errors"
	"io"
	"time"
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

// environment is what a sub-command works with.
type environment struct {
	ctx            context.Context // of the process
	config         string
	getenv         func(string) string
	environ        func() []string // all variables, as os.Environ has them; nil where none is looked at
	now            func() time.Time
	lastWord       time.Duration // how long the last messages of a bot that ends may take; 0: as long as the platforms say
	patience       time.Duration // how long a press may wait for its answer before it is acknowledged; 0: as long as the platform says
	progress       time.Duration // how often people are told that a puzzle is still being made; 0: never
	echo           bool          // a chat on a pipe prints what it reads, so that its output is a whole conversation
	stdin          io.Reader
	stdout, stderr io.Writer
}
