package record

// Stored is a record with its key, in a form that is equal in all stores. So a copy of a store can be
// compared.
type Stored struct {
	Bucket       string
	Key, Content []byte
}

// Buckets of values that are no records. Their keys are names. The content of a count is a Number.
const (
	Marks  = "marks"
	Counts = "counts"
	Meta   = "meta"
)

// Names of values in Meta.
const (
	Secret = "secret" // the secret of the dailies
	Life   = "life"   // when the bot ran, as game.Life writes it; also the beginning of the names for units
)

// Pack returns the record of r, which refers to no daily.
func (k *Kind) Pack(r *Row) Stored {
	whole := *r
	whole.Daily = nil
	p := k.Parts(&whole)
	return Stored{Bucket: k.Bucket, Key: Join(p.Names()...), Content: Encode(p.Fields, r.Unknown)}
}

// Unpack returns the row of a record that Pack has made.
func (k *Kind) Unpack(s Stored) (*Row, error) {
	r := k.Empty()
	r.Kept = true
	p := k.Parts(r)
	key := s.Key
	for _, name := range p.Key {
		var err error
		if *name, key, err = Cut(key); err != nil {
			return nil, err
		}
	}
	var err error
	r.Unknown, err = Decode(s.Content, p.Fields)
	return r, err
}

// Highest returns the highest number of r: its revision, or one of those that give an order.
func (k *Kind) Highest(r *Row) int64 {
	highest := max(r.First, r.Rank)
	if rev := k.Parts(r).Rev; rev != nil {
		highest = max(highest, *rev)
	}
	return highest
}
