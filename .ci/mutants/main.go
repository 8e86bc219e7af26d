// Command mutants measures what the tests notice: it makes small changes to the product's code, one at a time, and runs
// the tests of the package that was changed. A change that no test notices has survived: it is a gap in the tests, or a
// change that makes no difference. Run it at the root of the repository:
//
//	go run ./.ci/mutants -n 100 -seed 1
//	go run ./.ci/mutants -n 40 -dir solver/rating,generator -j 2
//
// Changes are of three classes: a boundary (< to <=), a constant (n to n+1), and a condition (a negated if, && to ||). They
// are drawn at random from all places of the code that is built, tests and the packages that support tests left out; those
// that do not compile do not count, and log lines and texts of errors are not changed. The same seed draws the same
// changes of the same code.
//
// The tree itself is not touched: every job has a copy of it in a temporary folder, with nothing beside it, as a clean
// clone has. Tests that do not end within two minutes have noticed.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
)

func main() {
	var o options
	flag.IntVar(&o.n, "n", 100, "how many changes to try")
	flag.Uint64Var(&o.seed, "seed", 1, "of the random choice")
	flag.IntVar(&o.jobs, "j", runtime.NumCPU(), "how many to try at once")
	flag.StringVar(&o.dirs, "dir", ".", "the directories to choose from, those below included, separated by commas")
	flag.StringVar(&o.skip, "skip", "", "leave out changes whose line of output matches this regular expression")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, o); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

type options struct {
	n, jobs    int
	seed       uint64
	dirs, skip string
}

// run draws the changes, tries them, and prints a line for each and the sum.
func run(ctx context.Context, o options) error {
	skip, err := regexp.Compile(o.skip)
	if err != nil {
		return err
	}
	places, err := allPlaces(strings.Split(o.dirs, ","))
	if err != nil {
		return err
	}
	if o.skip != "" {
		places = slices.DeleteFunc(places, func(p place) bool { return skip.MatchString(p.String()) })
	}
	rng := rand.New(rand.NewPCG(o.seed, 0))
	rng.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	temp, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	t := trial{places: places, most: o.n, sound: map[string]error{}, tally: map[string]*tally{"": {}}}
	var jobs sync.WaitGroup
	failures := make([]error, o.jobs)
	for i := range o.jobs {
		jobs.Go(func() { failures[i] = t.work(ctx, filepath.Join(temp, fmt.Sprint(i), "tree")) })
	}
	jobs.Wait()
	t.sum(len(places))
	return errors.Join(failures...)
}

// support are the packages that help tests: their own changes do not count.
var support = regexp.MustCompile(`/(storagetest|telegramtest|discordtest|chattest|bottest|canontest|canvastest|searchtest)$`)

// allPlaces returns the places of all packages in or below these directories, in the order of their files.
func allPlaces(dirs []string) ([]place, error) {
	args := []string{"list", "-f", "{{.Dir}}|{{join .GoFiles \",\"}}"}
	for _, dir := range dirs {
		args = append(args, "./"+filepath.Join(dir, "..."))
	}
	list, err := exec.Command("go", args...).Output()
	if err != nil {
		return nil, fmt.Errorf("list the packages: %w", err)
	}
	root, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var all []place
	for line := range strings.Lines(string(list)) {
		dir, files, _ := strings.Cut(strings.TrimSpace(line), "|")
		pkg, err := filepath.Rel(root, dir)
		if err != nil {
			return nil, err
		}
		if support.MatchString("/" + pkg) {
			continue
		}
		for name := range strings.SplitSeq(files, ",") {
			places, err := placesOf(root, pkg, name)
			if err != nil {
				return nil, err
			}
			all = append(all, places...)
		}
	}
	return all, nil
}

// trial is the work of all jobs.
type trial struct {
	places []place

	mu    sync.Mutex
	next  int              // of places
	most  int              // how many of places are tried; one more for each that does not compile
	sound map[string]error // what the tests of a package say of the code as it is
	tally map[string]*tally
}

// tally counts the changes of a class; that of "" all of them.
type tally struct{ killed, tried, odd int }

// work tries changes in its own copy of the tree until all are tried.
func (t *trial) work(ctx context.Context, tree string) error {
	if err := copyTree(ctx, tree); err != nil {
		return err
	}
	for ctx.Err() == nil {
		p, ok := t.take()
		if !ok {
			return nil
		}
		if err := t.proved(ctx, tree, p.pkg); err != nil {
			return err
		}
		verdict, err := try(ctx, tree, p)
		if err != nil {
			return err
		}
		if ctx.Err() == nil {
			t.note(p, verdict)
		}
	}
	return ctx.Err()
}

// copyTree writes the files of the repository, as they are now, to another folder.
func copyTree(ctx context.Context, tree string) error {
	list, err := exec.CommandContext(ctx, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		return fmt.Errorf("list the files: %w", err)
	}
	for name := range strings.SplitSeq(strings.Trim(string(list), "\x00"), "\x00") {
		data, err := os.ReadFile(name)
		if errors.Is(err, os.ErrNotExist) {
			continue // deleted, and not committed yet
		}
		if err == nil {
			err = os.MkdirAll(filepath.Join(tree, filepath.Dir(name)), 0o755)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(tree, name), data, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (t *trial) take() (place, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.next >= min(t.most, len(t.places)) {
		return place{}, false
	}
	t.next++
	return t.places[t.next-1], true
}

// proved runs the tests of a package once without any change: if they fail, no change can be judged.
func (t *trial) proved(ctx context.Context, tree, pkg string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	err, known := t.sound[pkg]
	if !known {
		var out []byte
		if out, err = test(ctx, tree, pkg); err != nil {
			err = fmt.Errorf("the tests of %s fail without any change: %w\n%s", pkg, err, out)
		}
		t.sound[pkg] = err
	}
	return err
}

// try makes a change, runs the tests, and takes the change back. The verdict is "killed", "survived", or "" for a change
// that does not compile.
func try(ctx context.Context, tree string, p place) (verdict string, err error) {
	path := filepath.Join(tree, p.file)
	source, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	changed := slices.Concat(source[:p.from], []byte(p.text), source[p.to:])
	if err := os.WriteFile(path, changed, 0o644); err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, os.WriteFile(path, source, 0o644)) }()
	if _, err := goTool(ctx, tree, "build", "-o", os.DevNull, "./"+p.pkg); err != nil {
		return "", nil
	}
	if _, err := test(ctx, tree, p.pkg); err != nil {
		return "killed", nil
	}
	return "survived", nil
}

func test(ctx context.Context, tree, pkg string) ([]byte, error) {
	return goTool(ctx, tree, "test", "-count=1", "-vet=off", "-failfast", "-timeout=2m", "./"+pkg)
}

// goTool runs the go command with a bound on memory, because a changed loop may fill it before the tests time out.
func goTool(ctx context.Context, tree string, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "sh", append([]string{"-c", `ulimit -v 12000000 2>/dev/null; exec go "$@"`, "go"}, args...)...)
	c.Dir = tree
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err := c.Run()
	return out.Bytes(), err
}

// note prints and counts a verdict.
func (t *trial) note(p place, verdict string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if verdict == "" {
		t.most++
		t.tally[""].odd++
		return
	}
	if t.tally[p.class] == nil {
		t.tally[p.class] = &tally{}
	}
	for _, c := range []*tally{t.tally[""], t.tally[p.class]} {
		c.tried++
		if verdict == "killed" {
			c.killed++
		}
	}
	fmt.Printf("%-8s  %s\n", verdict, p)
}

func (t *trial) sum(places int) {
	all := t.tally[""]
	fmt.Printf("\n%d of %d killed; %d more did not compile; chosen from %d places\n", all.killed, all.tried, all.odd, places)
	for _, class := range []string{"boundary", "constant", "condition"} {
		if c := t.tally[class]; c != nil {
			fmt.Printf("  %s: %d of %d\n", class, c.killed, c.tried)
		}
	}
}
