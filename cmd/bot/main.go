// Command bot is a Sudoku bot for Telegram, Discord and the terminal. Without a configuration it chats in
// the terminal.
//
// It holds the sub-commands, the configuration, and the wiring of the parts.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() { os.Exit(exitCode(runHere())) }

// runHere runs the program with the arguments, streams and signals of this process, and prints its error.
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
