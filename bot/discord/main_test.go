package discord_test

import (
	"flag"
	"runtime"
	"testing"
)

// TestMain lets at least twelve tests run side by side: bots whose connection is lost spend their time waiting,
// for discordgo sleeps for a second whenever it closes one. A -parallel on the command line stays as it is.
func TestMain(m *testing.M) {
	flag.Parse()
	parallel := flag.Lookup("test.parallel")
	if parallel.Value.String() == parallel.DefValue && runtime.GOMAXPROCS(0) < 12 {
		if err := flag.Set("test.parallel", "12"); err != nil {
			panic(err)
		}
	}
	m.Run()
}
