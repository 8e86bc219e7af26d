package plain

import (
	_ "embed"
	"encoding/binary"
	"errors"
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

// Feature is the row of a property of sentences.
type Feature uint16

// FeatureOf hashes a kind and some text to a feature by FNV-1a, mixed as in MurmurHash3's finalizer.
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

// Net estimates the intent of a sentence. Its input is the sum of the rows of a sentence's features, divided
// by the root of their number, and of the row of its screen. A layer of rectified linear units and a layer
// with an output for each label follow (fastText and deep averaging networks: Joulin and others, 2017; Iyyer
// and others, 2015). It is immutable and safe for concurrent use. The command .ci/train/plain trains it.
type Net struct {
	Labels  []string
	Screens int       // number of screens
	Scale   float32   // unit of Units
	Units   string    // NetRows times NetWidth bytes, each an int8
	Screen  []float32 // Screens times NetWidth
	In      []float32 // NetHidden times NetWidth
	InBias  []float32 // NetHidden
	Out     []float32 // len(Labels) times NetHidden
	OutBias []float32 // len(Labels)
}

//go:embed weights.bin
var weights string

// TrainedNet returns the embedded network. Its rows are not copied.
func TrainedNet() (*Net, error) { return DecodeNet(weights) }

// Predict returns the probability of each label for the features of a sentence on a screen, an index.
func (n *Net) Predict(features []Feature, screen int) []float32 {
	var sum, units [max(NetWidth, NetHidden)]float32
	for _, f := range features {
		for i, u := range []byte(n.Units[int(f)*NetWidth:][:NetWidth]) {
			sum[i] += float32(int8(u))
		}
	}
	scale := n.Scale / float32(math.Sqrt(float64(len(features)+1)))
	for i, p := range n.Screen[screen*NetWidth:][:NetWidth] {
		sum[i] = sum[i]*scale + p
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

// Encode writes n for DecodeNet: the names of the labels, 32-bit numbers, then the rows in bytes.
func (n *Net) Encode() []byte {
	names := strings.Join(n.Labels, " ")
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(names)))
	out = append(out, names...)
	out = binary.LittleEndian.AppendUint32(out, uint32(n.Screens))
	for _, list := range n.floats() {
		for _, v := range list {
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v))
		}
	}
	return append(out, n.Units...)
}

// NewNet returns a network of zeros.
func NewNet(labels []string, screens int) *Net {
	n := withoutRows(labels, screens)
	n.Units = strings.Repeat("\x00", NetRows*NetWidth)
	return n
}

func withoutRows(labels []string, screens int) *Net {
	return &Net{
		Labels: labels, Screens: screens, Screen: make([]float32, screens*NetWidth),
		In: make([]float32, NetHidden*NetWidth), InBias: make([]float32, NetHidden),
		Out: make([]float32, len(labels)*NetHidden), OutBias: make([]float32, len(labels)),
	}
}

// floats returns the 32-bit numbers of a network in the order of the file.
func (n *Net) floats() [][]float32 {
	return [][]float32{{n.Scale}, n.Screen, n.In, n.InBias, n.Out, n.OutBias}
}

// DecodeNet reads the output of Encode. The error reports a wrong size.
func DecodeNet(data string) (*Net, error) {
	uint32At := func() (v uint32) {
		if len(data) >= 4 {
			v = binary.LittleEndian.Uint32([]byte(data[:4]))
			data = data[4:]
		}
		return v
	}
	length := int(uint32At())
	if length > len(data) {
		return nil, errors.New("classify: no names of labels")
	}
	names := data[:length]
	data = data[length:]
	n := withoutRows(strings.Fields(names), int(uint32At()&0xff))
	n.Scale = math.Float32frombits(uint32At())
	for _, list := range n.floats()[1:] {
		for i := range list {
			list[i] = math.Float32frombits(uint32At())
		}
	}
	if len(data) != NetRows*NetWidth {
		return nil, fmt.Errorf("classify: %d bytes of rows, want %d", len(data), NetRows*NetWidth)
	}
	n.Units = data
	return n, nil
}
