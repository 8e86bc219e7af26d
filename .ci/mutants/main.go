// Command mutants measures the quality of the tests. It makes small changes to the product's code, one at a
// time, and runs the tests of the changed package. If no test fails, the change has survived. Then the tests
// have a gap, or the change has no effect. Run it at the root of the repository:
//
//	go run ./.ci/mutants -n 100 -seed 1
//	go run ./.ci/mutants -n 40 -dir solver/rating,generator -j 2
//
// A change is a boundary (< to <=), a constant (n to n+1), or a condition (a negated if, && to ||). Log lines
// and texts of errors are not changed. The changes are made in copies of the repository. Equal seeds choose
// equal changes of equal code.
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
	flag.StringVar(&o.dirs, "dir", ".",
		"the directories to choose from, those below included, separated by commas")
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

// run draws changes at random and tries them. It prints a line for each change, and the totals.
func run(ctx context.Context, o options) error {
	skip, err := regexp.Compile(o.skip)
	if err != nil {
		return err
	}
	mutations, err := allMutations(strings.Split(o.dirs, ","))
	if err != nil {
		return err
	}
	if o.skip != "" {
		mutations = slices.DeleteFunc(mutations, func(p mutation) bool { return skip.MatchString(p.String()) })
	}
	rng := rand.New(rand.NewPCG(o.seed, 0))
	rng.Shuffle(len(mutations), func(i, j int) { mutations[i], mutations[j] = mutations[j], mutations[i] })
	temp, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	t := trial{mutations: mutations, most: o.n, sound: map[string]error{}, tally: map[string]*tally{"": {}}}
	var jobs sync.WaitGroup
	failures := make([]error, o.jobs)
	for i := range o.jobs {
		jobs.Go(func() { failures[i] = t.work(ctx, filepath.Join(temp, fmt.Sprint(i), "tree")) })
	}
	jobs.Wait()
	t.sum(len(mutations))
	return errors.Join(failures...)
}

// support matches packages that support tests. Their code is not changed.
var support = regexp.MustCompile(`/(storagetest|telegramtest|discordtest|chattest|bottest|` +
	`canvastest|searchtest)$`)

// allMutations returns the possible changes in all packages in or below dirs. They are in the order of the
// files.
func allMutations(dirs []string) ([]mutation, error) {
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
	var all []mutation
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
			mutations, err := mutationsOf(root, pkg, name)
			if err != nil {
				return nil, err
			}
			all = append(all, mutations...)
		}
	}
	return all, nil
}

type trial struct {
	mutations []mutation

	mu    sync.Mutex
	next  int              // index of the next mutation to try
	most  int              // number of mutations to try; it grows by 1 for each mutation that does not compile
	sound map[string]error // results of each package's tests without changes
	tally map[string]*tally
}

// tally has the counts for a class of changes. The class "" stands for all changes.
type tally struct{ killed, tried, odd int }

// work tries changes until all are tried. tree is a copy of the repository that no other job uses.
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

// copyTree copies the files of the repository to the folder tree, uncommitted changes included.
func copyTree(ctx context.Context, tree string) error {
	list, err := exec.CommandContext(ctx, "git", "ls-files", "-z", "--cached", "--others",
		"--exclude-standard").Output()
	if err != nil {
		return fmt.Errorf("list the files: %w", err)
	}
	for name := range strings.SplitSeq(strings.Trim(string(list), "\x00"), "\x00") {
		data, err := os.ReadFile(name)
		if errors.Is(err, os.ErrNotExist) {
			continue // the file was deleted, but the deletion is not committed
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

func (t *trial) take() (mutation, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.next >= min(t.most, len(t.mutations)) {
		return mutation{}, false
	}
	t.next++
	return t.mutations[t.next-1], true
}

// proved runs the tests of a package without any change, once for each package. If they fail, no change of
// the package can be judged.
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

// try makes a change in tree, runs the tests, and reverts the change. The verdict is "killed" or "survived".
// It is "" if the change does not compile.
func try(ctx context.Context, tree string, p mutation) (verdict string, err error) {
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

// goTool runs the go command with a memory limit, because a changed loop may allocate without end.
func goTool(ctx context.Context, tree string, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "sh", append([]string{"-c", `ulimit -v 12000000 2>/dev/null; exec go "$@"`,
		"go"}, args...)...)
	c.Dir = tree
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err := c.Run()
	return out.Bytes(), err
}

func (t *trial) note(p mutation, verdict string) {
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

func (t *trial) sum(mutations int) {
	all := t.tally[""]
	fmt.Printf("\n%d of %d killed; %d more did not compile; chosen from %d mutations\n", all.killed, all.tried,
		all.odd, mutations)
	for _, class := range []string{"boundary", "constant", "condition"} {
		if c := t.tally[class]; c != nil {
			fmt.Printf("  %s: %d of %d\n", class, c.killed, c.tried)
		}
	}
}
