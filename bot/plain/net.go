package plain

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Dimensions of the network: NetRows rows of NetWidth numbers, one for each feature, and NetHidden hidden
// units. Features with equal hashes share a row.
const (
	NetRows   = 1 << 15
	NetWidth  = 64
	NetHidden = 128
)

// Feature is the number of a row of the network, for a property of sentences.
type Feature uint16

// FeatureOf hashes a kind and some text to a feature. It uses FNV-1a, mixed as in MurmurHash3's finalizer.
func FeatureOf(kind byte, parts ...string) Feature {
	h := (uint32(2166136261) ^ uint32(kind)) * 16777619
	for _, part := range parts {
		for i := range len(part) {
			h = (h ^ uint32(part[i])) * 16777619
		}
		h = (h ^ ' ') * 16777619
	}
	h ^= h >> 16
	h *= 0x85ebca6b
	h ^= h >> 13
	return Feature(h % NetRows)
}

// Net estimates the intent of a sentence. It adds up the rows of the sentence's features, divides the sum
// by the root of their number, and adds the row of the screen. Then come a layer of rectified linear units
// and a layer with an output for each label (fastText and deep averaging networks: Joulin and others, 2017;
// Iyyer and others, 2015). It is immutable and safe for concurrent use. The command .ci/train/plain trains
// it.
type Net struct {
	Labels  []string
	Screens int // number of screens
	// Units has NetRows times NetWidth numbers of 4 bits, two a byte, the lower bits first. A number u stands
	// for (u - UnitOffset) times Scale.
	Units   string `json:"-"`
	Scale   float32
	Screen  []float32 // Screens times NetWidth
	In      []float32 // NetHidden times NetWidth
	InBias  []float32 // NetHidden
	Out     []float32 // len(Labels) times NetHidden
	OutBias []float32 // len(Labels)
}

// UnitOffset is the number in Net.Units that would stand for zero, and half of the largest.
const UnitOffset = 7.5

//go:embed weights.bin
var weights string

// TrainedNet returns the embedded network. Its rows are not copied.
func TrainedNet() (*Net, error) { return DecodeNet(weights) }

// Predict returns the probability of each label for the features of a sentence. screen is the index of its
// screen.
func (n *Net) Predict(features []Feature, screen int) []float32 {
	var sum, units [max(NetWidth, NetHidden)]float32
	for _, f := range features {
		for i, u := range []byte(n.Units[int(f)*NetWidth/2:][:NetWidth/2]) {
			sum[2*i] += float32(u & 15)
			sum[2*i+1] += float32(u >> 4)
		}
	}
	scale, offset := n.Scale/float32(math.Sqrt(float64(len(features)+1))), UnitOffset*float32(len(features))
	for i, p := range n.Screen[screen*NetWidth:][:NetWidth] {
		sum[i] = (sum[i]-offset)*scale + p
	}
	for h := range NetHidden {
		units[h] = max(0, n.InBias[h]+dot(n.In[h*NetWidth:][:NetWidth], sum[:NetWidth]))
	}
	out := make([]float32, len(n.Labels))
	for l := range out {
		out[l] = n.OutBias[l] + dot(n.Out[l*NetHidden:][:NetHidden], units[:NetHidden])
	}
	Softmax(out)
	return out
}

func dot(a, b []float32) (sum float32) {
	for i, v := range a {
		sum += v * b[i]
	}
	return sum
}

// Softmax converts scores to probabilities, in place.
func Softmax(scores []float32) {
	most, sum := slices.Max(scores), float32(0)
	for i, s := range scores {
		scores[i] = float32(math.Exp(float64(s - most)))
		sum += scores[i]
	}
	for i := range scores {
		scores[i] /= sum
	}
}

// Encode writes n in the form that DecodeNet reads: a line of JSON, and the units.
func (n *Net) Encode() []byte {
	head, err := json.Marshal(n)
	if err != nil {
		panic(err) // n has only names and finite numbers
	}
	return append(append(head, '\n'), n.Units...)
}

// NewNet returns a network without units, whose lists have zeros.
func NewNet(labels []string, screens int) *Net {
	return &Net{
		Labels: labels, Screens: screens, Screen: make([]float32, screens*NetWidth),
		In: make([]float32, NetHidden*NetWidth), InBias: make([]float32, NetHidden),
		Out: make([]float32, len(labels)*NetHidden), OutBias: make([]float32, len(labels)),
	}
}

// DecodeNet reads the output of Encode. The error reports wrong sizes.
func DecodeNet(data string) (*Net, error) {
	head, units, _ := strings.Cut(data, "\n")
	n := &Net{Units: units}
	if err := json.Unmarshal([]byte(head), n); err != nil {
		return nil, fmt.Errorf("plain: the head of the network: %w", err)
	}
	sizes := func(n *Net) []int {
		return []int{len(n.Screen), len(n.In), len(n.InBias), len(n.Out), len(n.OutBias)}
	}
	if !slices.Equal(sizes(n), sizes(NewNet(n.Labels, n.Screens))) || len(units) != NetRows*NetWidth/2 {
		return nil, fmt.Errorf("plain: the network has lists of %v numbers and %d bytes of units", sizes(n), len(units))
	}
	return n, nil
}
