// Command bot is a Sudoku bot for Telegram, Discord and the terminal. Without a configuration it chats in the
// terminal.
//
// This package has the sub-commands and the configuration, and connects the other packages.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() { os.Exit(exitCode(runHere())) }

// runHere runs the program with the arguments, streams and signals of this process. It prints the error, if
// any.
func runHere(changes ...func(*environment)) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr, changes...)
	if err != nil && err.Error() != "" {
		fmt.Fprintln(os.Stderr, "bot:", err)
	}
	return err
}
