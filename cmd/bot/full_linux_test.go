package main

import (
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// smallDisk returns an empty folder on a disk of 2 MB, and a function that fills the disk. It skips the test
// where the system does not let it mount one.
func smallDisk(t *testing.T) (folder string, fill func()) {
	t.Helper()
	folder = shortFolder(t)
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=2m"); err != nil {
		t.Skip("needs the right to mount a disk:", err)
	}
	t.Cleanup(func() { check.NoError(t, syscall.Unmount(folder, syscall.MNT_DETACH)) })
	return folder, func() {
		err := os.WriteFile(filepath.Join(folder, "filler"), make([]byte, 4<<20), 0o600)
		check.True(t, errors.Is(err, syscall.ENOSPC), "%v, want a full disk", err)
	}
}

// TestAFullDiskIsSeen checks that a bot with a full disk answers, reports the disk, and counts as alive.
func TestAFullDiskIsSeen(t *testing.T) {
	t.Parallel()
	folder, fill := smallDisk(t)
	s, at := telegramtest.New(t), free(t)
	config := telegramTOML(s, filepath.Join(folder, "bot.db")) + "[operate]\nlisten = '" + at + "'\n"
	startBot(t, config)
	ann, c := (&faultyTelegram{Server: s}).private()
	c.Text(ann, "/language en")
	c.Next()
	wantDone(t, config, "ok\n", "health")
	for path, want := range map[string]string{"/healthz": "ok\n", "/metrics": "\nsudokubot_healthy 1\n"} {
		wantServed(t, at, path, want)
	}

	fill()
	c.Text(ann, "/help")
	wantIn(t, c.Next().Text, "What I can do")
	wantRefused(t, config, "degraded: disk full: ", "health")
	wantDone(t, config, "degraded: disk full: ", "health", "--alive")
	for path, want := range map[string]string{"/healthz": "degraded: disk full: ", "/metrics": "\nsudokubot_healthy 0\n"} {
		wantServed(t, at, path, want)
	}
}

// wantServed checks that a bot serves a path with the status 200 and with want in the response.
func wantServed(t *testing.T, at, path, want string) {
	t.Helper()
	got, err := http.Get("http://" + at + path)
	check.Must(t, err)
	said, err := io.ReadAll(got.Body)
	check.NoError(t, errors.Join(err, got.Body.Close()))
	check.Equal(t, got.StatusCode, http.StatusOK, "%s", path)
	check.Contains(t, string(said), want, "%s", path)
}
