package photo

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage seldom: to collect after each picture would be a tenth of the work.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
