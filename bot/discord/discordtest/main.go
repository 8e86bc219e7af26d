package discordtest

import (
	"flag"
	"runtime"
	"testing"
)

// Main runs the tests of a package, at least twelve in parallel. Bots that reconnect or back off mostly wait,
// and need little processor time. A -parallel on the command line takes precedence. TestMain must call Main.
func Main(m *testing.M) {
	flag.Parse()
	parallel := flag.Lookup("test.parallel")
	if parallel.Value.String() == parallel.DefValue && runtime.GOMAXPROCS(0) < 12 {
		if err := flag.Set("test.parallel", "12"); err != nil {
			panic(err)
		}
	}
	m.Run()
}
