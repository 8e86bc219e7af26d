// Command report prints the tables in docs/GENETIC.md, docs/SCALE.md and the student reports. Run it at the
// root of the repository:
//
//	go run ./.ci/report ga [flags] FILE…                        # the genetic algorithm, as Markdown
//	bot compare --json FILE | go run ./.ci/report compare       # a row for each puzzle and method
//	bot compare --json FILE | go run ./.ci/report compare -csv  # as CSV (RFC 4180)
//	go run ./.ci/report scale                                   # 10 million people, 1 million groups
//	go run ./.ci/report scale -people 1e5 -groups 1e4           # a big community
//	go run ./.ci/report scale -help                             # all assumptions
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	if len(args) > 0 {
		switch args[0] {
		case "ga":
			return ga(ctx, args[1:], in, out)
		case "compare":
			return compare(args[1:], in, out)
		case "scale":
			return scale(args[1:], out)
		}
	}
	return fmt.Errorf("the first argument is %q, want ga, compare or scale", args)
}
