package main

import (
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"sudokubot/bot/work"
)

// reloadable are the keys of the configuration that can change while the bot runs. The others are held by
// connections, files and schedules that are made at the start.
var reloadable = []string{
	"language", "log.level", "solve.method", "solve.timeout", "solve.compare_timeout", "generate.timeout",
}

// reloader reads the configuration again, and applies it to the running bots.
type reloader struct {
	env     *environment
	bots    *bots
	level   *slog.LevelVar // level of the log
	current Config         // the configuration by which the bots work now
	log     *slog.Logger
}

// onHangup reloads the configuration at each value in hangups, until the caller calls stop. hangups is from
// listenForHangups.
func (r *reloader) onHangup(hangups <-chan os.Signal) (stop func()) {
	over, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-hangups:
				r.reload()
			case <-over:
				return
			}
		}
	}()
	return func() { close(over); <-ended }
}

// listenForHangups returns a channel that receives each SIGHUP of the process, until the caller calls stop.
// Until then a SIGHUP does not end the process.
func listenForHangups() (hangups <-chan os.Signal, stop func()) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGHUP)
	return c, func() { signal.Stop(c) }
}

// reload reads the configuration and applies the reloadable keys. If the configuration is invalid, it changes
// nothing. The log never has the values of keys, because they may be secret.
func (r *reloader) reload() {
	next, err := r.env.load()
	if err != nil {
		r.log.Error("the new configuration has a mistake, and the bot goes on with the old one", "err", err)
		return
	}
	changed, fixed := r.apply(next)
	r.level.Set(r.current.Log.Level)
	r.bots.Change(r.current.Language, work.Limits{
		Method: r.current.Solve.Method, Timeout: r.current.Solve.Timeout,
		Compare: r.current.Solve.CompareTimeout, Making: r.current.Generate.Timeout,
	})
	r.log.Info("the configuration was read again", "changed", changed)
	if len(fixed) > 0 {
		r.log.Warn("these keys have changed, and each of them needs a restart", "keys", fixed)
	}
}

// apply copies the values of the reloadable keys from next to the current configuration. It returns the names
// of the keys that have changed, and of the changed keys that need a restart.
func (r *reloader) apply(next Config) (changed, fixed []string) {
	for i, k := range r.current.keys() {
		value := next.keys()[i].value
		switch {
		case fmt.Sprint(k.value) == fmt.Sprint(value):
		case slices.Contains(reloadable, k.name):
			k.value.Set(value)
			changed = append(changed, k.name)
		default:
			fixed = append(fixed, k.name)
		}
	}
	return changed, fixed
}
