package boltdb

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// copyKept is the time for which the copy made by a migration is kept. It allows to go back to the earlier
// program; deleted data stays in it.
const copyKept = 30 * 24 * time.Hour

// dropCopies removes the copies of migrations when they are old enough, until the store closes.
func (s *Store) dropCopies() {
	for {
		next := dropOld(s.path, time.Now(), s.log)
		if next.IsZero() || !s.pause(max(time.Until(next), time.Minute)) {
			return
		}
	}
}

// dropOld removes the copies that are old enough, and returns the time for the next one, or the zero time.
func dropOld(path string, now time.Time, log *slog.Logger) (next time.Time) {
	for _, name := range copiesOf(path) {
		info, err := os.Stat(name)
		if err != nil {
			continue // another process removed it
		}
		end := info.ModTime().Add(copyKept)
		if !now.Before(end) {
			if err = os.Remove(name); err == nil {
				log.Info("an old copy of the database is removed", "copy", name)
				continue
			}
			log.Error("an old copy of the database is not removed: what people deleted may be in it", "copy", name, "err", err)
			end = now.Add(24 * time.Hour)
		}
		if next.IsZero() || end.Before(next) {
			next = end
		}
	}
	return next
}

// dropAll removes the copies of migrations, which may hold data of a forgotten person.
func dropAll(path string) error {
	var errs []error
	for _, name := range copiesOf(path) {
		if err := os.Remove(name); !errors.Is(err, os.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// copiesOf returns the paths of the copies that migrations made of the file at path.
func copiesOf(path string) (copies []string) {
	folder, base := filepath.Split(path)
	entries, _ := os.ReadDir(filepath.Clean(folder)) // tried again after the next start
	for _, e := range entries {
		version, ok1 := strings.CutPrefix(e.Name(), base+".v")
		version, ok2 := strings.CutSuffix(version, ".bak")
		if _, err := strconv.Atoi(version); err == nil && ok1 && ok2 {
			copies = append(copies, folder+e.Name())
		}
	}
	return copies
}
