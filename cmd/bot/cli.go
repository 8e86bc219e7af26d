package main

import (
	"context"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"sudokubot/generator"
	"sudokubot/generator/daily"
	"sudokubot/generator/dig"
	"sudokubot/generator/masks"
	"sudokubot/solver"
	"sudokubot/solver/genetic"
)

// commandLine is the sub-commands and their flags.
type commandLine struct {
	Version kong.VersionFlag `help:"Say which version this is."`
	Config  string           `help:"Configuration file. Without it, config.toml is read where it exists." type:"path" placeholder:"FILE" env:"SUDOKUBOT_CONFIG"`

	Run      runCommand      `cmd:"" default:"1" help:"Answer on every platform whose token is set, or chat here if none is (the default)."`
	Console  consoleCommand  `cmd:"" help:"Chat in the terminal."`
	Solve    solveCommand    `cmd:"" help:"Solve the puzzles in files or on standard input."`
	Compare  compareCommand  `cmd:"" help:"Solve the puzzles by every method, and compare them."`
	Rate     rateCommand     `cmd:"" help:"Say how hard the puzzles are, as Sudoku Explainer counts it."`
	Steps    stepsCommand    `cmd:"" help:"Tell the way to the solution of the puzzles step by step, as people go it."`
	Find     findCommand     `cmd:"" help:"Find every instance of a technique, or of all, in puzzles, grids of candidates and lines of HoDoKu's library."`
	Generate generateCommand `cmd:"" help:"Make puzzles, each with one solution, by kind, difficulty, symmetry and seed."`
	Daily    dailyCommand    `cmd:"" help:"Write the daily puzzle of a date."`
	Print    printCommand    `cmd:"" help:"Print puzzles or dailies on pages, as the chat does: a PDF, or a picture."`
	Read     readCommand     `cmd:"" help:"Read the Sudokus in pictures."`
	Formats  formatsCommand  `cmd:"" help:"List the forms in which puzzles are read, with an example of each."`
	Backup   backupCommand   `cmd:"" help:"Copy the database, also while the bot runs, and check the copy."`
	Check    checkCommand    `cmd:"" help:"Read all of the database, or of a copy of it, and say whether it is sound. The bot must not run."`
	Compact  compactCommand  `cmd:"" help:"Write the database anew, without what is free in it. The bot must not run."`
	Health   healthCommand   `cmd:"" help:"Ask the running bot whether it is well."`
	About    versionCommand  `cmd:"" name:"version" help:"Say which version this is."`
	GATable  gaTableCommand  `cmd:"" name:"ga-table" help:"Measure the genetic algorithm, beside the figures of the report it follows."`
	Bench    benchCommand    `cmd:"" help:"Measure how fast the methods are on lists of puzzles."`
}

// run is the program, in an environment that may be changed. Its error carries the exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, changes ...func(*environment)) error {
	var line commandLine
	helped := false // the help was printed, and nothing else is to be done
	parser, err := kong.New(&line,
		kong.Name("bot"),
		kong.Description("A Sudoku bot for Telegram, Discord and the terminal."),
		kong.Writers(stdout, stderr),
		kong.Exit(func(int) { helped = true }),
		kong.Vars{
			"version": version(), "method": solver.Default, "methods": strings.Join(solver.Names(), ", "),
			"settings":   strings.Join(genetic.Settings(), "; "),
			"masks":      strings.Join(masks.Names(), ", "),
			"series":     strings.Join(textsOf(daily.All(), func(s daily.Series) string { return s.Name }), ", "),
			"generators": strings.Join(generator.Methods(), ", "), "symmetries": strings.Join(textsOf(dig.Symmetries(), dig.Symmetry.String), ", "),
		},
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
	)
	if err != nil {
		return err
	}
	chosen, err := parser.Parse(helping(args))
	if helped {
		return nil
	}
	if err != nil {
		return usage(err)
	}
	env := &environment{ctx: ctx, config: line.Config, getenv: os.Getenv, environ: os.Environ, now: time.Now, progress: progress,
		stdin: stdin, stdout: stdout, stderr: stderr}
	for _, change := range changes {
		change(env)
	}
	return chosen.Run(env)
}

// progress is how often people are told that a puzzle is still being made. Some platforms let a bot send twenty messages a minute
// to a group, and count edits.
const progress = 4 * time.Second

// helping makes "help" and "help COMMAND" what they are elsewhere.
func helping(args []string) []string {
	if i := slices.Index(args, "help"); i == 0 || i == 2 && args[0] == "--config" {
		return append(slices.Delete(slices.Clone(args), i, i+1), "--help")
	}
	return args
}
