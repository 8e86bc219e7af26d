package words_test

import (
	"fmt"
	"sudokubot/bot/bottest"
	"testing"
)

func TestRecipesInAnyWords(t *testing.T) {
	read := bottest.Words(t)
	tests := []struct{ text, want string }{
		{"", "classic9"},
		{"hard", "classic9 hard"},
		{"Hard, 9x9", "classic9 hard"},
		{"mini easy", "box2x3 easy"},
		{"4x4", "classic4"}, {"16×16 easy", "classic16 easy"}, {"12x12", "box3x4"},
		{"x", "classic9+x"}, {"X-Sudoku extreme", "classic9+x extreme"}, {"windoku x", "classic9+windows+x"},
		{"6x6 x", "box2x3+x"},
		{"jigsaw", "jigsaw9"}, {"hard jigsaw x 6x6", "jigsaw6+x hard"}, {"jigsaw9+x medium", "jigsaw9+x medium"},
		{"latin 7x7", "latin7"}, {"colored", "colored5"}, {"coloured 4x4", "colored4"}, {"colored5x4 minimal", "colored5x4 minimal"},
		{"colour groups", "classic9+groups"},
		{"jigsaw9 hard rotate180 minimal", "jigsaw9 hard rotate180 minimal"},
		{"er 6.5-7.2", "classic9 er 6.5-7.2"}, {"7.1", "classic9 er 7.1-7.1"}, {"6.5-7.2 symmetric", "classic9 er 6.5-7.2 rotate180"},
		{"givens 26", "classic9 givens 26"}, {"seed 5", "classic9 seed 5"}, {"technique x-wing", "classic9 technique x-wing"},
		{"technique naked pair minimal", "classic9 minimal technique naked-pair"},
		{"method diagonal remove 50", "classic9 remove 50 method diagonal"},
		{"آسان", "classic9 easy"},
		{"سخت جیگساو", "jigsaw9 hard"}, {"حرفه‌ای", "classic9 expert"}, {"حرفه ای", "classic9 expert"}, {"حرفه‌اي", "classic9 expert"},
		{"فوق‌العاده سخت", "classic9 extreme"}, {"خیلی سخت", "classic9 extreme"},
		{"مینی متوسط", "box2x3 medium"}, {"۶×۶", "box2x3"}, {"قطری ویندوکو", "classic9+x+windows"}, {"رنگی", "colored5"},
		{"گروه‌های رنگی", "classic9+groups"}, {"لاتین", "latin9"}, {"بذر ۱۲۳", "classic9 seed 123"}, {"درجه ۶٫۵-۷٫۲", "classic9 er 6.5-7.2"},
		{"Hard!", "classic9 hard"}, {"please give me a very hard puzzle.", "classic9 extreme"}, {"one hard game", "classic9 hard"},
		{"difficult", "classic9 hard"}, {"evil", "classic9 extreme"}, {"beginner", "classic9 easy"},
		{"6", "box2x3"}, {"6 x 6", "box2x3"}, {"6X6 hard", "box2x3 hard"}, {"16 easy", "classic16 easy"}, {"jigsaw 10", "jigsaw10"},
		{"latin 7", "latin7"}, {"colored 4", "colored4"}, {"jigsaw 16 by 16", "jigsaw16"}, {"irregular", "jigsaw9"},
		{"jigsaw9 x hard", "jigsaw9+x hard"}, {"x x", "classic9+x"}, {"box3x2 x", "box3x2+x"}, {"16x16 jigsaw", "jigsaw16"},
		{"diagonal", "classic9+x"}, {"diagonal 4x4", "classic4+x"}, {"method diagonal", "classic9 method diagonal"},
		{"er 1.2 - 1.5", "classic9 er 1.2-1.5"}, {"1.2–1.5", "classic9 er 1.2-1.5"}, {"er 6.5 to 7.2", "classic9 er 6.5-7.2"},
		{"26 givens", "classic9 givens 26"}, {"26 clues seed 5", "classic9 givens 26 seed 5"}, {"seed 5 givens 26", "classic9 givens 26 seed 5"},
		{"rotate 180", "classic9 rotate180"}, {"mirror horizontal", "classic9 mirror-horizontal"},
		{"hard x-wing", "classic9 hard technique x-wing"}, {"swordfish 6x6", "box2x3 technique swordfish"},
		{"naked pair minimal", "classic9 minimal technique naked-pair"},
		{"آسون", "classic9 easy"}, {"خیلی آسان", "classic9 easy"}, {"یک جدول سخت لطفاً", "classic9 hard"}, {"۶ در ۶", "box2x3"},
		{"ضربدری", "classic9+x"}, {"نامنظم", "jigsaw9"}, {"حرفه اى", "classic9 expert"}, {"درجه ۶/۵", "classic9 er 6.5-6.5"},
		{"درجه ۶٫۵ تا ۷٫۲", "classic9 er 6.5-7.2"}, {"۳۰ رقم", "classic9 givens 30"}, {"روش قطری", "classic9 method diagonal"},
		{"میخوام یه سخت", "classic9 hard"}, {"یه دونه سخت می خوام", "classic9 hard"}, {"خیلی آسون", "classic9 easy"}, {"راحت", "classic9 easy"},
		{"برای بچه‌ها", "classic9 easy"}, {"شش در شش", "box2x3"}, {"پنج در پنج رنگی", "colored5"}, {"با تقارن", "classic9 rotate180"},
		{"رندوم", "classic9"}, {"پیچیده", "classic9 hard"}, {"سخت ولی نه خیلی", "classic9 hard"},
		{"تکنیک x-wing، سخت", "classic9 hard technique x-wing"},
		{"heart", "classic9 mask heart"}, {"hard, in the shape of a heart", "classic9 hard mask heart"}, {"mask 27", "classic9 mask 27"},
		{"shape AB easy", "classic9 easy mask AB"}, {"a gold fish please", "classic9 mask goldfish"}, {"shaped like a star", "classic9 mask star"},
		{"mask a", "classic9 mask A"}, {"mask 2027", "classic9 mask 2027"},
		{"به شکل قلب", "classic9 mask heart"}, {"شکل ماهی قرمز آسان", "classic9 easy mask goldfish"}, {"شکل ۱۴۰۶", "classic9 mask 1406"},
		{"یک جدول سخت با طرح انار", "classic9 hard mask pomegranate"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			o, unknown := read.ReadRecipe(tt.text, nil)
			got := o.String()
			if unknown != "" {
				got = ""
			}
			if got != tt.want {
				t.Fatalf("got %q, %q is unknown; want %q", got, unknown, tt.want)
			}
			if again, unknown := read.ReadRecipe(got, nil); unknown != "" || again.String() != got {
				t.Errorf("%q is read as %q, %q is unknown", got, again, unknown)
			}
		})
	}
}

func TestUnknownWords(t *testing.T) {
	read := bottest.Words(t)
	for text, want := range map[string]string{
		"hard dragon": "dragon", "givens many": "givens", "technique wizardry": "technique", "7x9": "7x9", "seed": "seed", "er 9": "",
		"method magic": "method", "0.5.5": "0.5.5", "jigsawx": "jigsawx", "er 7.2-6.5": "er", "jigsaw9+dragon": "jigsaw9+dragon", "100": "100", "1201": "1201", "seed -1": "seed",
		"mask": "mask", "mask dragons": "mask", "shape of water": "shape",
	} {
		if _, unknown := read.ReadRecipe(text, nil); unknown != want {
			t.Errorf("%q: got %q, want %q", text, unknown, want)
		}
	}
}

func TestWhatIsNotSaidIsUsual(t *testing.T) {
	read := bottest.Words(t)
	for text, want := range map[string]string{
		"":                              "classic9 er 2.4-3.4 rotate180 givens 0",
		"hard":                          "classic9 er 3.5-5.0 rotate180 givens 0",
		"hard none":                     "classic9 er 3.5-5.0 none givens 0",
		"mini":                          "box2x3 er  rotate180 givens 0",
		"16x16":                         "classic16 er 1.0-1.5 none givens 0",
		"colored":                       "colored5 er  none givens 0",
		"jigsaw":                        "jigsaw9 er 2.4-3.4 rotate180 givens 0",
		"givens 26":                     "classic9 er  none givens 26",
		"remove 50":                     "classic9 er  none givens 31",
		"6x6 remove 20 method diagonal": "box2x3 er  none givens 16",
	} {
		o, _ := read.ReadRecipe(text, nil)
		s, err := o.Usual().Spec()
		if got := fmt.Sprintf("%v er %v %v givens %d", s.Variant, s.Band, s.Symmetry, s.Givens); err != nil || got != want {
			t.Errorf("%q: got %q, %v; want %q", text, got, err, want)
		}
	}
}
