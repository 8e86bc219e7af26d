// Command load measures how the bot serves people under load, after a crash and in an outage. It builds the
// bot, and starts it as a child process against doubles of the platforms' servers on loopback. A row is a
// scenario. For each figure of a row the command prints a line: its name, its value, and whether it is within
// its limit. Run it at the root of the repository:
//
//	go run ./.ci/load                    # all rows
//	go run ./.ci/load -quick term kill   # two rows, with smaller numbers
//	go run ./.ci/load -markdown          # the table of docs/PERFORMANCE.md
//
// The doubles refuse requests that a real server would refuse. A refused request fails its row.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"
)

func main() {
	var b bench
	var p printer
	flag.BoolVar(&b.quick, "quick", false, "smaller numbers: less than 20 s a row")
	flag.BoolVar(&b.long, "long", false, "also what takes minutes: an outage of 5 min")
	flag.IntVar(&b.kills, "n", 0, "how many kills; 0: 200, with -quick 10")
	flag.DurationVar(&b.chaos, "chaos", 0, "how long the row chaos lasts; 0: 10 min, with -quick 30 s")
	flag.StringVar(&b.db, "db", "", "a database for the row big, which changes it; without, the row makes one")
	flag.IntVar(&b.rounds, "rounds", bigRounds, "how many rounds and results the file of the row big has")
	flag.Uint64Var(&b.seed, "seed", 1, "of what is random: moments of kills, moves")
	flag.BoolVar(&b.editsCount, "editscount", false,
		"in groups an edit counts as a message, as Telegram says, and not as it does")
	flag.DurationVar(&b.latency, "latency", 0, "how long each answer of Telegram takes")
	flag.Func("set", "a setting of the bot, as TELEGRAM_WORKERS=256; may be given often",
		func(setting string) error {
			b.settings = append(b.settings, "SUDOKUBOT_"+setting)
			return nil
		})
	flag.BoolVar(&b.keep, "keep", false, "keep the temporary folder, with the bot's log and database")
	flag.BoolVar(&p.markdown, "markdown", false, "print a Markdown table")
	flag.BoolVar(&p.json, "json", false, "print JSON lines")
	flag.Usage = usage
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, &b, p, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func usage() {
	fmt.Fprintf(flag.CommandLine.Output(), "go run ./.ci/load [flags] [row ...]\n\nRows:\n")
	for _, r := range rows {
		fmt.Fprintf(flag.CommandLine.Output(), "  %-8s  %s\n", r.name, r.about)
	}
	fmt.Fprintln(flag.CommandLine.Output(), "\nFlags:")
	flag.PrintDefaults()
}

type row struct {
	name, about string
	play        func(context.Context, *bench) ([]figure, error)
}

var rows = []row{
	{"term", "SIGTERM while hundreds wait for an answer, and a restart", term},
	{"kill", "kill -9 likewise", kill},
	{"kills", "many kills at random moments, while twelve people play and ask", kills},
	{"outage", "all connections drop for a while", outage},
	{"slow", "groups that Telegram holds back, beside private chats", slow},
	{"heavy", "long searches, beside short questions", heavy},
	{"making", "puzzles that are dear to make, beside a short question", making},
	{"presses", "thirty presses in a group", presses},
	{"boards", "pages in browsers, each game on two screens", boards},
	{"flushes", "how often an answer waits for the disk", flushes},
	{"rate", "answers a second without a platform", rate},
	{"op9", "a Discord gateway that takes no IDENTIFY", op9},
	{"acks", "a Discord gateway that falls silent", acks},
	{"op7", "a Discord gateway that asks to come again", op7},
	{"stop", "SIGTERM while all that takes long runs", stop},
	{"chaos", "three processes on PostgreSQL that end all the time, and a database that restarts", chaos},
	{"rest", "memory of a bot that has nothing to do", rest},
	{"big", "start, memory and backup of a bot with a file of some gigabytes", big},
	{"wire", "messages in a second, as Telegram counts them", wire},
}

func chosen(names []string) ([]row, error) {
	if len(names) == 0 {
		return rows, nil
	}
	var all []row
	for _, name := range names {
		i := slices.IndexFunc(rows, func(r row) bool { return r.name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no row %q", name)
		}
		all = append(all, rows[i])
	}
	return all, nil
}

// longest is the time limit of a row. With -quick the limit is a minute.
const longest = 40 * time.Minute

// run runs the rows and prints their figures. After a failed row it goes on with the next.
func run(ctx context.Context, b *bench, p printer, names []string, out io.Writer) error {
	wanted, err := chosen(names)
	if err != nil {
		return err
	}
	if err := b.prepare(ctx); err != nil {
		return err
	}
	defer b.clean()
	p.begin(out)
	var failures []error
	for _, r := range wanted {
		began := time.Now()
		bounded, stop := context.WithTimeout(ctx, pick(b, longest, time.Minute))
		figures, err := r.play(bounded, b)
		stop()
		p.print(out, r.name, figures)
		if err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", r.name, err))
			fmt.Fprintf(os.Stderr, "load: %s: %s\n", r.name, strings.TrimSpace(err.Error()))
		}
		fmt.Fprintf(os.Stderr, "load: %s took %.1f s\n", r.name, time.Since(began).Seconds())
		if ctx.Err() != nil {
			break
		}
	}
	if len(failures) > 0 {
		return errors.New("not all rows were played to their end")
	}
	return nil
}
