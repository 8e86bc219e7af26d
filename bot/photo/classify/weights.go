package classify

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// weights is the output of go run ./.ci/train/photo. A weight has 8 bits, and each output has a scale.
//
//go:embed weights.bin
var weights []byte

// Trained returns the embedded network.
func Trained() *Net {
	n, err := Read(bytes.NewReader(weights))
	if err != nil {
		panic("classify: the weights in the program are damaged: " + err.Error())
	}
	return n
}

// New returns a network of zeros.
func New() *Net {
	n := new(Net)
	for i, s := range Shapes {
		n[i] = Layer{make([]float32, s[0]*s[1]), make([]float32, s[0])}
	}
	return n
}

// Write writes n. For each layer and output it writes the scale, the bias, and the weights in units of the
// scale.
func Write(w io.Writer, n *Net) error {
	for i, s := range Shapes {
		for o := range s[0] {
			var most float32
			for k := range s[1] {
				v := n[i].Weights[k*s[0]+o]
				most = max(most, v, -v)
			}
			scale := max(most, 1e-9) / 127
			units := make([]int8, s[1])
			for k := range units {
				units[k] = int8(math.Round(float64(n[i].Weights[k*s[0]+o] / scale)))
			}
			for _, part := range []any{scale, n[i].Bias[o], units} {
				if err := binary.Write(w, binary.LittleEndian, part); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Read reads a network written by Write. It returns an error if the input is too short.
func Read(r io.Reader) (*Net, error) {
	n := New()
	for i, s := range Shapes {
		units := make([]int8, s[1])
		for o := range s[0] {
			var scale float32
			for _, part := range []any{&scale, &n[i].Bias[o], units} {
				if err := binary.Read(r, binary.LittleEndian, part); err != nil {
					return nil, fmt.Errorf("layer %d, output %d: %w", i, o, err)
				}
			}
			for k, u := range units {
				n[i].Weights[k*s[0]+o] = float32(u) * scale
			}
		}
	}
	return n, nil
}
