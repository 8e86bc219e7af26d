package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
	"sudokubot/storage/postgres"
	"sudokubot/storage/storagetest"
)

// Sizes of the row chaos.
const (
	processes  = 3
	askEvery   = 250 * time.Millisecond
	endEvery   = 10 * time.Second // from the end of a process to the end of the next
	beginAgain = 2 * time.Second  // from the end of a process to its restart
	gameEvery  = 2 * time.Second  // from the end of a game to the next game of a finisher
	groupEvery = 15 * time.Second // from a group with a daily due to the next
	movers     = 2                // people who play one game all the time
	finishers  = 2                // people who finish one game after the other
	outages    = 2                // restarts of the database
)

// chaosTime is how long the row chaos lasts; 0 for its usual time.
func (b *bench) chaosTime() time.Duration {
	if b.chaos > 0 {
		return b.chaos
	}
	return pick(b, 10*time.Minute, 30*time.Second)
}

// chaos lets three processes share a database in PostgreSQL, while people ask and play and groups get their
// daily. Every ten seconds it ends the process that holds the bot's token, by SIGKILL and SIGTERM in turn.
// It also restarts the database twice.
func chaos(ctx context.Context, b *bench) (figures []figure, err error) {
	database, err := storagetest.StartPostgres(true)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, database.Remove()) }()
	url, err := database.Create()
	if err != nil {
		return nil, err
	}
	w := &troubled{server: newServer(b.latency), database: database, url: url}
	defer func() { err = errors.Join(err, w.end()) }()
	if w.store, err = postgres.Open(ctx, url, postgres.Options{}); err != nil {
		return nil, err
	}
	defer w.store.Close()
	for range processes {
		dir, err := os.MkdirTemp(b.dir, "process")
		if err != nil {
			return nil, err
		}
		w.all = append(w.all, &fixture{server: w.server, dir: dir, bot: b.bot, env: append([]string{
			"TELEGRAM_TOKEN=" + w.Token, "SUDOKUBOT_TELEGRAM_API_URL=" + w.URL, "SUDOKUBOT_STORAGE_URL=" + url,
			"SUDOKUBOT_DAILY_SECRET=public",
		}, b.settings...)})
	}
	if err := w.begin(ctx); err != nil {
		return nil, err
	}
	w.play(ctx, b.chaosTime())
	w.settle(ctx)
	return w.figures(ctx)
}

// troubled are processes that share a database, with the people and groups that they serve.
type troubled struct {
	*server
	database *storagetest.Postgres
	url      string
	store    *postgres.Store
	all      []*fixture

	mu        sync.Mutex
	questions []question
	players   []*player
	groups    []*room
	finished  map[int64]bool // by person: whether the bot has said that the game is solved
	ends      []*ending
}

// ending is the end of the process that held the token.
type ending struct {
	signal syscall.Signal
	at     time.Time
	took   time.Duration // until another process polled; 0 for never
}

// begin starts the processes. The token is held when it returns.
func (w *troubled) begin(ctx context.Context) error {
	for _, s := range w.all {
		if err := s.begin(); err != nil {
			return err
		}
	}
	return w.all[0].child.until(ctx, 30*time.Second, func() bool { return w.pollsSoFar() > 0 })
}

// begin starts the process, and does not wait.
func (s *fixture) begin() (err error) {
	s.child, err = start(s.dir, s.bot, s.via, s.env)
	return err
}

// end kills all processes, and returns the errors that the double recorded.
func (w *troubled) end() error {
	for _, s := range w.all {
		s.down(syscall.SIGKILL, 10*time.Second)
	}
	return w.recorder.close()
}

// play lets people ask and play for the duration period, while processes end and the database restarts.
func (w *troubled) play(ctx context.Context, period time.Duration) {
	ctx, stop := context.WithTimeout(ctx, period)
	defer stop()
	w.finished = map[int64]bool{}
	var people sync.WaitGroup
	defer people.Wait()
	people.Go(func() { w.every(ctx, askEvery, w.ask) })
	people.Go(func() {
		early, stop := context.WithTimeout(ctx, period-2*endEvery) // a process takes over after the last one
		defer stop()
		w.every(early, groupEvery, w.subscribe)
	})
	for i := range int64(movers) {
		if p, err := newPlayer(ctx, w.room(100+i), 100+i, uint64(i)); err == nil {
			w.players = append(w.players, p)
			people.Go(func() { p.play(ctx) })
		}
	}
	for i := range int64(finishers) {
		people.Go(func() {
			for person := 10_000 + i; ctx.Err() == nil; person += finishers {
				w.finish(ctx, person)
				pause(ctx, gameEvery)
			}
		})
	}
	people.Go(func() {
		for range outages {
			if pause(ctx, period/(outages+1)); ctx.Err() == nil {
				fmt.Fprintln(os.Stderr, "load: the database restarts:", errors.Join(w.database.Stop(), w.database.Start()))
			}
		}
	})
	for n := 0; ctx.Err() == nil; n++ {
		pause(ctx, endEvery)
		if ctx.Err() == nil {
			people.Go(func() { w.endHolder(ctx, [...]syscall.Signal{syscall.SIGKILL, syscall.SIGTERM}[n%2]) })
		}
	}
}

// every calls f with a growing number at intervals.
func (w *troubled) every(ctx context.Context, interval time.Duration, f func(ctx context.Context, n int64)) {
	for n := int64(0); ctx.Err() == nil; n++ {
		f(ctx, n)
		pause(ctx, interval)
	}
}

func (w *troubled) ask(_ context.Context, n int64) {
	q := w.room(100_000+n).ask(100_000+n, puzzle(int(n)))
	w.mu.Lock()
	defer w.mu.Unlock()
	w.questions = append(w.questions, q)
}

// subscribe stores a group whose daily is due since midnight. The next process that takes over posts it.
func (w *troubled) subscribe(ctx context.Context, n int64) {
	g := w.room(-1 - n)
	r := game.Room{ID: "telegram:" + strconv.FormatInt(g.chat.ID, 10), Posts: true}
	if _, err := w.store.PutRoom(ctx, r); err == nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.groups = append(w.groups, g)
	}
}

// finish lets a person solve the daily.
func (w *troubled) finish(ctx context.Context, person int64) {
	room := w.room(person)
	room.write(person, "/daily", 0)
	board, ok := room.await(ctx, 0, func(m message) bool { return m.button("1game.check") != "" && m.grid != "" })
	if !ok {
		return
	}
	p, err := sudoku.Parse("classic9:" + board.grid)
	if err != nil {
		return
	}
	solved, err := solver.Solve(ctx, p, solver.Options{})
	if err != nil || len(solved.Solutions) != 1 {
		return
	}
	var moves strings.Builder
	for c, digit := range solved.Solutions[0] {
		if p.Givens[c] == 0 {
			fmt.Fprintf(&moves, "%d%d%d ", c/9+1, c%9+1, digit)
		}
	}
	w.note(person, false)
	room.write(person, moves.String(), board.id)
	_, ok = room.await(ctx, 0, solvedNow)
	w.note(person, ok)
}

func solvedNow(m message) bool { return regexp.MustCompile(`Solved( in|!)`).MatchString(m.text) }

func (w *troubled) note(person int64, finished bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.finished[person] = finished
}

// endHolder ends the process that holds the token, and starts it again after some time.
func (w *troubled) endHolder(ctx context.Context, sig syscall.Signal) {
	var s *fixture
	_ = eventually(ctx, endEvery, func() bool { s = w.holder(ctx); return s != nil })
	if s == nil {
		return // the database does not run, or all processes are ending
	}
	e := &ending{signal: sig, at: time.Now()}
	w.mu.Lock()
	w.ends = append(w.ends, e)
	w.mu.Unlock()
	ended := make(chan bool)
	go func() { s.down(sig, 10*time.Second); close(ended) }()
	_ = eventually(context.WithoutCancel(ctx), 30*time.Second, func() bool {
		took := w.polledAfter(e.at)
		w.mu.Lock()
		defer w.mu.Unlock()
		e.took = took
		return took > 0
	})
	fmt.Fprintf(os.Stderr, "load: %v: taken over after %.2f s\n", sig, e.took.Seconds())
	<-ended
	pause(ctx, beginAgain)
	if err := s.begin(); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
	}
}

// holder returns the process that holds the token, or nil.
func (w *troubled) holder(ctx context.Context) *fixture {
	conn, err := pgx.Connect(ctx, w.url)
	if err != nil {
		return nil
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var name []byte // host, process and a random text, with slashes between
	if conn.QueryRow(ctx, "select holder from units where ends > now()").Scan(&name) != nil {
		return nil
	}
	for _, s := range w.all {
		if s.child != nil && strings.Contains(string(name), fmt.Sprintf("/%d/", s.child.cmd.Process.Pid)) {
			return s
		}
	}
	return nil
}
