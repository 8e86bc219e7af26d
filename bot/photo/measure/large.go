package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"time"

	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/search"
)

// sizes are typical sizes of pictures from cameras and screens.
var sizes = []struct {
	name   string
	w, h   int
	encode func(*bytes.Buffer, image.Image) error
}{
	{"640 x 480, JPEG", 640, 480, asJPEG},
	{"1.3 MP, JPEG", 1280, 1024, asJPEG},
	{"12 MP, JPEG", 4000, 3000, asJPEG},
	{"12 MP, PNG", 4000, 3000, func(b *bytes.Buffer, m image.Image) error { return png.Encode(b, m) }},
}

func asJPEG(b *bytes.Buffer, m image.Image) error {
	return jpeg.Encode(b, m, &jpeg.Options{Quality: 90})
}

// large writes a row for each size, with the processor time of one thread and the peak memory. The time is
// from the bytes of a file to the reading. The memory is without the file.
func (m *measure) large(ctx context.Context) error {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for _, s := range sizes {
		if !m.wants("size, "+s.name) || len(m.kept) == 0 {
			continue
		}
		var took, most time.Duration
		var memory uint64
		read := 0
		const times = 5
		for i := range times {
			file, err := m.photographed(ctx, uint64(i), s.w, s.h, s.encode)
			if err != nil {
				return err
			}
			debug.FreeOSMemory()
			peak, stop := watched()
			_, err = m.reader.Read(ctx, file)
			stop()
			if err != nil {
				return err
			}
			start, _ := search.ThreadTime() // without the sampling
			p, err := m.reader.Read(ctx, file)
			end, _ := search.ThreadTime()
			one := end - start
			if err != nil {
				return err
			}
			if len(p.Readings) > 0 {
				read++
			}
			took, most, memory = took+one/times, max(most, one), max(memory, *peak)
		}
		fmt.Printf("%-44s %6d read: %d, %d ms, at most %d ms, %d MB\n",
			"size, "+s.name, times, read, took.Milliseconds(), most.Milliseconds(), memory>>20)
	}
	return nil
}

// watched samples once a millisecond how much more memory is in use than at the call. stop ends the sampling.
func watched() (peak *uint64, stop func()) {
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	peak = new(uint64)
	end, ended := make(chan struct{}), make(chan struct{})
	look := func() {
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		*peak = max(*peak, now.HeapInuse-min(now.HeapInuse, before.HeapInuse))
	}
	go func() {
		defer close(ended)
		for {
			select {
			case <-end:
				return
			case <-time.After(time.Millisecond):
				look()
			}
		}
	}()
	return peak, func() { close(end); <-ended; look() }
}

// photographed returns a file with a photo of a page, in colour and with noise. The photo has w by h pixels.
func (m *measure) photographed(ctx context.Context, seed uint64, w, h int,
	encode func(*bytes.Buffer, image.Image) error,
) ([]byte, error) {
	all, err := puzzles(ctx, 1, 70+seed)
	if err != nil {
		return nil, err
	}
	var cells [81]pages.Cell
	for c, d := range all[0].Givens {
		if d > 0 {
			cells[c] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
		}
	}
	rng := rand.New(rand.NewPCG(71, seed))
	page, err := pages.Of(rng, m.kept, pages.Latin, &cells)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	err = encode(&file, coloured(rng, page.Plane, w, h))
	return file.Bytes(), err
}

// coloured enlarges a picture and puts it on a table, in a picture of w by h pixels. It adds a warm light and
// noise.
func coloured(rng *rand.Rand, p *pixels.Plane, w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	side := float64(min(w, h))
	left, top := (float64(w)-side)/2, (float64(h)-side)/2
	for y := range h {
		for x := range w {
			v := 90.0
			u, t := (float64(x)-left)/side*float64(p.W), (float64(y)-top)/side*float64(p.H)
			if u >= 0 && t >= 0 && u < float64(p.W) && t < float64(p.H) {
				v = p.At(u, t)
			}
			v += 8*rng.Float64() - 4
			within := func(v float64) uint8 { return uint8(min(max(v, 0), 255)) }
			img.SetRGBA(x, y, color.RGBA{within(v), within(v * 0.97), within(v * 0.9), 255})
		}
	}
	return img
}
