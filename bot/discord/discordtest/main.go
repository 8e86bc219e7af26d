package discordtest

import (
	"flag"
	"runtime"
	"testing"
)

// Main runs the tests of a package, at least twelve side by side: bots that lose their connection or are told to be patient
// spend their time waiting, not computing. A -parallel on the command line stays as it is. To be called by TestMain.
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
