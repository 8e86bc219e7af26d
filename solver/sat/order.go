package sat

// order is a heap of candidates, the most active on top: those that took part in many conflicts of late.
type order struct {
	activity []float64
	heap     []candidate
	at       []int32 // candidate -> its place in the heap, or -1
	weight   float64 // what a conflict counts
}

const (
	decay = 0.98  // what a conflict counts, one conflict later
	huge  = 1e100 // activities above are scaled down
)

// newOrder returns the heap of all candidates of ch. Those in choices with few members come first.
func newOrder(ch *choices) order {
	n := len(ch.cell)
	o := order{activity: make([]float64, n), heap: make([]candidate, n), at: make([]int32, n), weight: 1}
	for x := range o.activity {
		for _, s := range ch.seatsOf(candidate(x)) {
			o.activity[x] += 1 / float64(uint64(1)<<len(ch.membersOf(s.choice)))
		}
		o.heap[x], o.at[x] = candidate(x), int32(x)
	}
	for i := n/2 - 1; i >= 0; i-- {
		o.down(i)
	}
	return o
}

// bump makes x more active.
func (o *order) bump(x candidate) {
	o.activity[x] += o.weight
	if o.activity[x] > huge {
		o.rescale()
	}
	if o.at[x] >= 0 {
		o.up(int(o.at[x]))
	}
}

// cool makes all conflicts up to now count less.
func (o *order) cool() { o.weight /= decay }

func (o *order) rescale() {
	for x := range o.activity {
		o.activity[x] /= huge
	}
	o.weight /= huge
}

// push puts x back, if it is not there.
func (o *order) push(x candidate) {
	if o.at[x] >= 0 {
		return
	}
	o.at[x] = int32(len(o.heap))
	o.heap = append(o.heap, x)
	o.up(len(o.heap) - 1)
}

// pop takes the most active candidate out.
func (o *order) pop() candidate {
	top, last := o.heap[0], len(o.heap)-1
	o.set(0, o.heap[last])
	o.heap = o.heap[:last]
	o.at[top] = -1
	if last > 0 {
		o.down(0)
	}
	return top
}

func (o *order) set(i int, x candidate) { o.heap[i], o.at[x] = x, int32(i) }

func (o *order) up(i int) {
	x := o.heap[i]
	for i > 0 {
		parent := (i - 1) / 2
		if o.activity[o.heap[parent]] >= o.activity[x] {
			break
		}
		o.set(i, o.heap[parent])
		i = parent
	}
	o.set(i, x)
}

func (o *order) down(i int) {
	x := o.heap[i]
	for {
		child := 2*i + 1
		if child >= len(o.heap) {
			break
		}
		if child+1 < len(o.heap) && o.activity[o.heap[child+1]] > o.activity[o.heap[child]] {
			child++
		}
		if o.activity[x] >= o.activity[o.heap[child]] {
			break
		}
		o.set(i, o.heap[child])
		i = child
	}
	o.set(i, x)
}
