package work

import (
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/game"
	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/draw"
	"sudokubot/bot/pool"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/rating"
)

// Guard detects live dailies. Package calendar implements it.
type Guard interface {
	// Guarded reports whether any of these readings is a live daily, or reveals a part of one. A reading may be
	// a disguise of the daily, and have more, fewer or wrong digits. After an error, some live dailies may be
	// unknown. Then ok is also true for readings that may be an unknown daily.
	Guarded(ctx context.Context, readings []solver.Puzzle) (d game.Daily, ok bool, err error)
	// Shown reports whether full, a complete grid, is the solution of a live daily or a disguise of it.
	Shown(ctx context.Context, full solver.Puzzle) (d game.Daily, ok bool, err error)
}

// Config is the configuration of a Desk. All fields except Guard and Slots are required.
type Config struct {
	Limits               // until the first call of SetLimits
	Guard  Guard         // if nil, no puzzle is guarded
	Rating time.Duration // limit for rating a puzzle along with its answer
	Slots  int           // number of jobs that run at once, as in pool.Config
	Now    func() time.Time
	Log    *slog.Logger
	// Generate makes puzzles, as generator.Generate does.
	Generate func(context.Context, generator.Spec) (generator.Puzzle, rating.Rating, error)
}

// Limits are the part of the configuration that may change while the bot runs. Limits are processor time. So
// waiting for a slot does not count, and load on the machine shortens no search.
type Limits struct {
	Method  string        // the default search method
	Timeout time.Duration // limit for solving a puzzle, and for following a path
	Compare time.Duration // limit for each method of a comparison
	Making  time.Duration // limit for making a puzzle
}

// Desk does all work on puzzles, and caches the results. It is safe for concurrent use.
type Desk struct {
	Config
	limits   atomic.Pointer[Limits] // for new jobs
	pool     *pool.Pool
	outcomes *lru.Cache[string, Outcome] // by method and puzzle, to avoid a repeated search
	ratings  *lru.Cache[string, rating.Rating]
	paths    *lru.Cache[string, Path]
	pictures *lru.Cache[string, looked] // by room, person and message; never stored on disk
	reader   func() *photo.Reader       // made for the first picture that is read
	pen      func() (*draw.Pen, error)  // made for the first picture that is drawn

	mu      sync.Mutex
	working map[string]map[*begun]bool // by person and room
}

// SetLimits changes the limits for later messages. Work for an earlier message keeps its limits.
func (d *Desk) SetLimits(l Limits) { d.limits.Store(&l) }

// begun is work under way that can be cancelled.
type begun struct{ stop context.CancelCauseFunc }

// The sizes of the caches. An outcome of a 25x25 grid takes about 3 kB, a path of a hard 9x9 about 50 kB.
// Ratings are cached without their paths.
const (
	outcomesKept = 256
	ratingsKept  = 1024
	pathsKept    = 64
)

// New returns a Desk.
func New(c Config) *Desk {
	d := &Desk{Config: c, pool: pool.New(pool.Config{Slots: c.Slots}), working: map[string]map[*begun]bool{}}
	d.SetLimits(c.Limits)
	d.outcomes, _ = lru.New[string, Outcome](outcomesKept) // New fails only for a size below 1
	d.ratings, _ = lru.New[string, rating.Rating](ratingsKept)
	d.paths, _ = lru.New[string, Path](pathsKept)
	d.pictures, _ = lru.New[string, looked](picturesKept)
	d.pen = sync.OnceValues(draw.NewPen)
	d.reader = sync.OnceValue(func() *photo.Reader { return photo.NewReader(classify.Trained()) })
	return d
}

// Job is the work for one message. It is not safe for concurrent use.
type Job struct {
	*Desk
	Limits
	// Waits is called at most once for each search or other work, with its position in the queue. It
	// must return soon. It may be nil.
	Waits func(ctx context.Context, position int)
	// Begins is called at the start of work that Cancel can stop. It reports whether the person has already
	// deleted the message. It must return at once. It may be nil.
	Begins func() (recalled bool)
	// Long is called when work turns out to be long, before it waits in the queue. It may be nil.
	Long func()

	person  string           // the person whose share of the slots the work uses
	who     string           // key of the person and the room, for /cancel and cached pictures
	playing bool             // whether the work is within a game of a daily
	guarded map[string]error // results of Guarded for the puzzles of this message
	// searched has the results of searches for this message, also of interrupted ones, so each search is made
	// once.
	searched map[string]searched
	seen     map[[sha256.Size]byte]*photo.Picture // by the hash of the file
	spent    *pool.Spent
}

type searched struct {
	outcome Outcome
	err     error
}

// Load calls report with the number of running and of waiting jobs of each kind.
func (d *Desk) Load(report func(kind, state string, n int)) { d.pool.Load(report) }

// For returns the job for a message of a person in a room.
func (d *Desk) For(person, room string) *Job {
	return &Job{
		Desk: d, Limits: *d.limits.Load(), person: person, who: room + "\x00" + person, guarded: map[string]error{},
		searched: map[string]searched{}, seen: map[[sha256.Size]byte]*photo.Picture{}, spent: &pool.Spent{},
	}
}

// Spent returns how long the job has waited for slots, and its processor time in them.
func (j *Job) Spent() (waited, worked time.Duration) { return j.spent.Waited, j.spent.Worked }

// LiveError refuses help with a live daily.
type LiveError struct{ Daily game.Daily }

// Error names the daily.
func (e *LiveError) Error() string {
	return "the " + e.Daily.Series + " of " + e.Daily.Date + " is live"
}

// Allowed returns a *LiveError if a puzzle may be a live daily. readings has all possible readings of the
// puzzle, mostly a single one. If ctx ended, Allowed returns ErrInterrupted. For an early refusal, it is
// called first for each puzzle from a text or a button. All work on puzzles calls it again, so that no puzzle
// escapes the check. The guard is asked once for each reading.
//
// An error of the guard is only logged, because solving must work without the store. A puzzle that the guard
// names in spite of the error is refused.
func (j *Job) Allowed(ctx context.Context, readings ...solver.Puzzle) error {
	if j.Guard == nil || j.playing {
		return nil
	}
	var unasked []solver.Puzzle
	for _, p := range readings {
		if err, ok := j.guarded[p.String()]; err != nil {
			return err
		} else if !ok {
			unasked = append(unasked, p)
		}
	}
	if len(unasked) == 0 {
		return nil
	}
	d, live, err := j.Guard.Guarded(ctx, readings)
	err = j.answered(ctx, d, live, err)
	for _, p := range unasked {
		if ctx.Err() == nil {
			j.guarded[p.String()] = err
		}
	}
	return err
}

// answered returns a *LiveError if the guard's answer is a live daily.
func (j *Job) answered(ctx context.Context, d game.Daily, live bool, err error) error {
	switch {
	case ctx.Err() != nil:
		return ErrInterrupted
	case err != nil:
		j.Log.ErrorContext(ctx, "guard failed", "refused", live, "err", err)
	}
	if live {
		return &LiveError{d}
	}
	return nil
}

// showable returns a *LiveError if a solution of f is the solution of a live daily, even if f is about
// another puzzle.
func (j *Job) showable(ctx context.Context, f Finding) error {
	if j.Guard == nil || j.playing {
		return nil
	}
	ctx = context.WithoutCancel(ctx) // results found before the end are sent
	for _, full := range f.Solved() {
		d, live, err := j.Guard.Shown(ctx, full)
		if no := j.answered(ctx, d, live, err); no != nil {
			return no
		}
	}
	return nil
}

// Within returns a copy of j for work within the game p of a daily. This copy allows hints, because they
// count in the result. For any other puzzle, even if it has become a live daily since, Within returns j.
func (j *Job) Within(p *game.Play) *Job {
	if !p.Daily() {
		return j
	}
	within := *j
	within.playing = true
	return &within
}

// Errors of interrupted work.
var (
	// ErrInterrupted means that the bot ended before there was a result.
	ErrInterrupted = errors.New("interrupted by the end of the bot")
	// ErrCancelled means that the person stopped the work.
	ErrCancelled = errors.New("cancelled by the person")
	// ErrTooLong means that the work exceeded its limit.
	ErrTooLong = errors.New("took too long")
)

// Cancelled reports whether the person cancelled ctx, a context of Begin.
func Cancelled(ctx context.Context) bool { return context.Cause(ctx) == ErrCancelled }

// Begin returns a context that ends when the person stops their work in this room. The caller must call
// done. If ctx is already from Begin for this person and room, the new context ends with ctx.
func (j *Job) Begin(ctx context.Context) (working context.Context, done func()) {
	part := ctx.Value(begunKey{}) == j.who
	working, stop := context.WithCancelCause(context.WithValue(ctx, begunKey{}, j.who))
	if part {
		return working, func() { stop(nil) }
	}
	b := &begun{stop}
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.Begins != nil && j.Begins() {
		stop(ErrCancelled)
		return working, func() {}
	}
	if j.working[j.who] == nil {
		j.working[j.who] = map[*begun]bool{}
	}
	j.working[j.who][b] = true
	return working, func() { j.end(b) }
}

// begunKey is the key under which a context has its person and room.
type begunKey struct{}

func (j *Job) end(b *begun) {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.working[j.who], b)
	if len(j.working[j.who]) == 0 {
		delete(j.working, j.who)
	}
	b.stop(nil)
}

// Cancel stops the running and waiting work for the person in this room. It returns the number of stopped
// works.
func (j *Job) Cancel() (stopped int) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for b := range j.working[j.who] {
		b.stop(ErrCancelled)
	}
	return len(j.working[j.who])
}
