package plain_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/plain"
	"sudokubot/solver/check"
)

// drawn returns a network of random numbers.
func drawn() *plain.Net {
	r := rand.New(rand.NewPCG(1, 2))
	n := plain.NewNet([]string{"hint", "undo", "new"}, 2)
	n.Scale = 0.01
	for _, list := range [][]float32{n.Screen, n.In, n.InBias, n.Out, n.OutBias} {
		for i := range list {
			list[i] = float32(r.NormFloat64()) / 4
		}
	}
	units := make([]byte, plain.NetRows*plain.NetWidth/2)
	for i := range units {
		units[i] = byte(r.IntN(256))
	}
	n.Units = string(units)
	return n
}

func TestEncodeIsReadBack(t *testing.T) {
	n := drawn()
	features := []plain.Feature{plain.FeatureOf('w', "give"), plain.FeatureOf('w', "hint"), plain.FeatureOf('b', "give", "hint")}
	back, err := plain.DecodeNet(string(n.Encode()))
	check.Must(t, err)
	if !slices.Equal(back.Labels, n.Labels) || back.Screens != n.Screens {
		t.Fatalf("labels %v, %d places", back.Labels, back.Screens)
	}
	for place := range n.Screens {
		if got, want := back.Predict(features, place), n.Predict(features, place); !slices.Equal(got, want) {
			t.Errorf("place %d: %v, want %v", place, got, want)
		}
	}
}

func TestProbabilitiesAddUpToOne(t *testing.T) {
	n := drawn()
	for _, features := range [][]plain.Feature{nil, {1}, {plain.NetRows - 1, 0, 7, 7}} {
		sum := float32(0)
		for _, p := range n.Predict(features, 1) {
			if sum += p; p < 0 || p > 1 {
				t.Errorf("%v: probability %v", features, p)
			}
		}
		check.True(t, !(math.Abs(float64(sum-1)) > 1e-5), "%v: the sum is %v", features, sum)
	}
}

func TestDamagedWeightsAreRefused(t *testing.T) {
	data := string(drawn().Encode())
	for name, damaged := range map[string]string{
		"empty": "", "half": data[:len(data)/2], "longer": data + "x", "no labels": "\xff\xff\xff\xff" + data[4:],
	} {
		if _, err := plain.DecodeNet(damaged); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestFeaturesDifferByKindAndParts(t *testing.T) {
	of := plain.FeatureOf('w', "hint")
	for name, other := range map[string]plain.Feature{
		"kind": plain.FeatureOf('b', "hint"), "text": plain.FeatureOf('w', "hin"), "parts": plain.FeatureOf('w', "hi", "nt"),
	} {
		check.True(t, other != of, "another %s gives the same feature", name)
	}
}
