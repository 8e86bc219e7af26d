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

// The size of the network: NetRows rows of NetWidth numbers, one for each feature (features with the same hash
// share a row), and NetHidden units.
const (
	NetRows   = 1 << 15
	NetWidth  = 64
	NetHidden = 128
)

// Feature is the row of a property that sentences share.
type Feature uint16

// FeatureOf returns the feature of a kind with some text: an FNV-1a hash, mixed as in MurmurHash3's finalizer.
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

// Net estimates the intent of a sentence. It is a network: the sum of the rows of a sentence's features, divided by the root of their number, and
// of the row of its place; a layer of rectified linear units; a layer of one output a label (as fastText
// and deep averaging networks do: Joulin and others, 2017; Iyyer and others, 2015). It doesn't change after
// it is read, and may be used by many goroutines. The command .ci/train/plain makes its weights.
type Net struct {
	Labels  []string
	Places  int       // what a sentence's place may be, counted from 0
	Scale   float32   // a unit of Units
	Units   string    // NetRows times NetWidth bytes, each an int8
	Place   []float32 // Places times NetWidth
	In      []float32 // NetHidden times NetWidth
	InBias  []float32 // NetHidden
	Out     []float32 // len(Labels) times NetHidden
	OutBias []float32 // len(Labels)
}

//go:embed weights.bin
var weights string

// TrainedNet returns the network that is part of the program. Its rows are not copied.
func TrainedNet() (*Net, error) { return DecodeNet(weights) }

// Predict returns how probable each label is for a sentence with some features, at a place.
func (n *Net) Predict(features []Feature, place int) []float32 {
	var sum, units [max(NetWidth, NetHidden)]float32
	for _, f := range features {
		for i, u := range []byte(n.Units[int(f)*NetWidth:][:NetWidth]) {
			sum[i] += float32(int8(u))
		}
	}
	scale := n.Scale / float32(math.Sqrt(float64(len(features)+1)))
	for i, p := range n.Place[place*NetWidth:][:NetWidth] {
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

// Softmax turns scores into probabilities, in place.
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

// Encode writes a network as DecodeNet reads it: the names of the labels, numbers of 32 bits, the rows in a
// byte a number.
func (n *Net) Encode() []byte {
	names := strings.Join(n.Labels, " ")
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(names)))
	out = append(out, names...)
	out = binary.LittleEndian.AppendUint32(out, uint32(n.Places))
	for _, list := range n.floats() {
		for _, v := range list {
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v))
		}
	}
	return append(out, n.Units...)
}

// NewNet returns a network of zeros.
func NewNet(labels []string, places int) *Net {
	n := withoutRows(labels, places)
	n.Units = strings.Repeat("\x00", NetRows*NetWidth)
	return n
}

func withoutRows(labels []string, places int) *Net {
	return &Net{
		Labels: labels, Places: places, Place: make([]float32, places*NetWidth),
		In: make([]float32, NetHidden*NetWidth), InBias: make([]float32, NetHidden),
		Out: make([]float32, len(labels)*NetHidden), OutBias: make([]float32, len(labels)),
	}
}

// floats returns the numbers of 32 bits of a network, in the order in which they are written; the scale is
// one of its own.
func (n *Net) floats() [][]float32 {
	return [][]float32{{n.Scale}, n.Place, n.In, n.InBias, n.Out, n.OutBias}
}

// DecodeNet reads a network that Encode wrote. An error says that it has another size.
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
