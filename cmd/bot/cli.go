package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/jessevdk/go-flags"

	"sudokubot/generator"
	"sudokubot/generator/daily"
	"sudokubot/generator/dig"
	"sudokubot/solver"
	"sudokubot/solver/genetic"
)

// commandLine has the flags that are common to all sub-commands.
type commandLine struct {
	Version bool   `long:"version" description:"Say which version this is."`
	Config  string `long:"config" description:"Configuration file. Without it, config.toml is read where it exists." value-name:"FILE" env:"SUDOKUBOT_CONFIG"`
}

// runner is a sub-command whose flags are set. If it has a method Validate() error, that method is called
// before Run.
type runner interface{ Run(*environment) error }

// subcommand is a runner with its name. data is a pointer to a struct whose tags define flags for package
// go-flags.
type subcommand struct {
	name, help string
	data       runner
}

// subcommands are all sub-commands; the first is the default.
func subcommands() []subcommand {
	return []subcommand{
		{"run", "Answer on every platform whose token is set, or chat here if none is (the default).", &runCommand{}},
		{"console", "Chat in the terminal.", &consoleCommand{}},
		{"solve", "Solve the puzzles in files or on standard input.", &solveCommand{}},
		{"compare", "Solve the puzzles by every method, and compare them.", &compareCommand{}},
		{"rate", "Say how hard the puzzles are, as Sudoku Explainer counts it.", &rateCommand{}},
		{"steps", "Tell the way to the solution of the puzzles step by step, as people go it.", &stepsCommand{}},
		{"find", "Find every instance of a technique, or of all, in puzzles, grids of candidates and lines of HoDoKu's library.", &findCommand{}},
		{"generate", "Make puzzles, each with one solution, by kind, difficulty, symmetry and seed.", &generateCommand{}},
		{"daily", "Write the daily puzzle of a date.", &dailyCommand{}},
		{"print", "Print puzzles or dailies on pages, as the chat does: a PDF, or a picture.", &printCommand{}},
		{"read", "Read the Sudokus in pictures.", &readCommand{}},
		{"formats", "List the forms in which puzzles are read, with an example of each.", &formatsCommand{}},
		{"backup", "Copy the database, also while the bot runs, and check the copy.", &backupCommand{}},
		{"check", "Read all of the database, or of a copy of it, and say whether it is sound. The bot must not run.", &checkCommand{}},
		{"compact", "Write the database anew, without what is free in it. The bot must not run.", &compactCommand{}},
		{"copy", "Copy all data from a database to an empty one: from a file to PostgreSQL, or back. No bot may run with them.", &copyCommand{}},
		{"health", "Ask the running bot whether it is well.", &healthCommand{}},
		{"doctor", "Check the configuration, this machine, and the tokens, and say what is wrong and how to repair it. It changes nothing.", &doctorCommand{}},
		{"version", "Say which version this is.", &versionCommand{}},
		{"bench", "Measure how fast the methods are on lists of puzzles.", &benchCommand{}},
	}
}

// run is the whole program. It applies changes to its environment. Its error carries the exit code.
func run(
	ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, changes ...func(*environment),
) error {
	var line commandLine
	chosen, err := line.parse(helping(args))
	if help, ok := errors.AsType[*flags.Error](err); ok && help.Type == flags.ErrHelp {
		_, err := fmt.Fprintln(stdout, help.Message)
		return err
	}
	if err != nil {
		return usage(err)
	}
	env := &environment{
		ctx: ctx, config: line.Config, getenv: os.Getenv, environ: os.Environ, now: time.Now, progress: progress,
		socket: true,
		stdin:  stdin, stdout: stdout, stderr: stderr}
	for _, change := range changes {
		change(env)
	}
	return chosen.Run(env)
}

// parse sets the flags from args, and returns the sub-command named there, or the default. If help is
// requested, the error is a *flags.Error with the help as its message.
func (line *commandLine) parse(args []string) (runner, error) {
	parser := flags.NewNamedParser("bot", flags.HelpFlag|flags.PassDoubleDash)
	parser.LongDescription = "A Sudoku bot for Telegram, Discord and the terminal."
	if _, err := parser.AddGroup("Flags", "", line); err != nil {
		return nil, err
	}
	all, lists := subcommands(), listed()
	for _, c := range all {
		added, err := parser.AddCommand(c.name, c.help, c.help, c.data)
		if err != nil {
			return nil, err
		}
		for _, option := range added.Options() {
			option.Description = lists.Replace(option.Description)
		}
	}
	rest, err := parser.ParseArgs(args)
	if missing, ok := errors.AsType[*flags.Error](err); ok && missing.Type == flags.ErrCommandRequired {
		if line.Version {
			return &versionCommand{}, nil
		}
		return all[0].data, nil
	}
	if err != nil {
		return nil, err
	}
	if len(rest) > 0 {
		return nil, fmt.Errorf("unexpected argument %s", rest[0])
	}
	chosen := all[slices.IndexFunc(all, func(c subcommand) bool { return c.name == parser.Active.Name })].data
	if c, ok := chosen.(interface{ Validate() error }); ok {
		err = c.Validate()
	}
	return chosen, err
}

// listed returns a replacer for descriptions of flags. It replaces ${methods} and the like by lists of the
// existing names.
func listed() *strings.Replacer {
	return strings.NewReplacer(
		"${methods}", strings.Join(solver.Names(), ", "),
		"${settings}", strings.Join(genetic.Settings(), "; "),
		"${masks}", strings.Join(dig.MaskNames(), ", "),
		"${series}", strings.Join(textsOf(daily.All(), func(s daily.Series) string { return s.Name }), ", "),
		"${generators}", strings.Join(generator.Methods(), ", "),
		"${symmetries}", strings.Join(textsOf(dig.Symmetries(), dig.Symmetry.String), ", "),
	)
}

// progress is the interval of progress messages while a puzzle is made. Some platforms let a bot send only
// twenty messages a minute to a group, and count edits as messages.
const progress = 4 * time.Second

// helping replaces the word "help" by the flag --help at the end, if it is the first of args or follows
// "--config FILE".
func helping(args []string) []string {
	if i := slices.Index(args, "help"); i == 0 || i == 2 && args[0] == "--config" {
		return append(slices.Delete(slices.Clone(args), i, i+1), "--help")
	}
	return args
}

type versionCommand struct{}

// Run prints the version.
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
