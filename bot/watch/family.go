package watch

import (
	"fmt"
	"io"
	"strings"

	"github.com/VictoriaMetrics/metrics"
)

// families are metrics in the order in which they are written.
type families struct{ all []*family }

// family has the samples of a metric, each with other values of the labels. In calls, labels are pairs of a
// name and a value, sorted by name.
type family struct {
	name, kind, help string
	limits           []float64 // of the buckets of a histogram
	samples          *metrics.Set
}

func (f *families) add(name, kind, help string, limits ...float64) *family {
	added := &family{"sudokubot_" + name, kind, help, limits, metrics.NewSet()}
	f.all = append(f.all, added)
	return added
}

func (f *families) counter(name, help string) *family { return f.add(name, "counter", help) }
func (f *families) gauge(name, help string) *family   { return f.add(name, "gauge", help) }
func (f *families) histogram(name, help string, limits ...float64) *family {
	return f.add(name, "histogram", help, limits...)
}

// write writes all samples in Prometheus' text format.
func (f *families) write(w io.Writer) {
	for _, one := range f.all {
		fmt.Fprintf(w, "# HELP %s %s\n# TYPE %[1]s %[3]s\n", one.name, one.help, one.kind)
		one.samples.WritePrometheus(w)
	}
}

func (f *family) counter(labels ...string) *metrics.FloatCounter {
	return f.samples.GetOrCreateFloatCounter(f.with(labels))
}

func (f *family) gauge(labels ...string) *metrics.Gauge {
	return f.samples.GetOrCreateGauge(f.with(labels), nil)
}

func (f *family) histogram(labels ...string) *metrics.PrometheusHistogram {
	return f.samples.GetOrCreatePrometheusHistogramExt(f.with(labels), f.limits)
}

func (f *family) with(labels []string) string {
	var pairs []string
	for i := 0; i < len(labels); i += 2 {
		pairs = append(pairs, fmt.Sprintf("%s=%q", labels[i], labels[i+1]))
	}
	if len(pairs) == 0 {
		return f.name
	}
	return f.name + "{" + strings.Join(pairs, ",") + "}"
}
