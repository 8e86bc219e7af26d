package make_test

import (
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk/make"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver/check"
)

// If "diagonal" is used with cells to remove, the bot asks whether the variant or the method is meant.
func TestDiagonalWithCellsToTakeAway(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Want(r.Commands("ann", "generate", "diagonal remove 40"), "two things")
	if len(k.Asked) != 0 {
		t.Fatalf("ordered %+v without asking", k.Asked)
	}
	r.Hears(r.Press("ann", "The method"))
	if got := k.Asked[0]; got.Method != generator.Diagonal || got.Givens != 41 || got.Variant.String() != "classic9" {
		t.Errorf("the method: ordered %+v", got)
	}
	r.Hears(r.Commands("ann", "generate", "diagonal remove 40"))
	r.Hears(r.Press("ann", "X"))
	if got := k.Asked[1]; got.Method == generator.Diagonal || got.Givens != 41 || got.Variant.String() != "classic9+x" {
		t.Errorf("the variant: ordered %+v", got)
	}
	r.Hears(r.Commands("ann", "generate", "x remove 40"))
	r.Hears(r.Commands("ann", "generate", "method diagonal remove 40"))
	check.Equal(t, len(k.Asked), 4)
}

func TestTheBotRefusesWhatTheGeneratorRefuses(t *testing.T) {
	read := bottest.Words(t)
	for name, made := range map[string]bool{
		"jigsaw3": false, "jigsaw4": true, "jigsaw17": false, "colored2": false, "colored3": true, "colored9": true, "colored10": false,
		"latin2": true, "latin26": false, "25x25 minimal": false, "7": false, "8": true,
	} {
		o, _ := read.ReadRecipe(name, nil)
		spec, err := o.Spec()
		if err == nil {
			_, _, err = generator.Generate(t.Context(), spec)
		}
		check.Equal(t, err == nil, made, "%s: the generator says %v", name, err)
		k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
		r := bottest.Making(t, chattest.Private("ann"), k)
		r.Hears(r.Commands("ann", "generate", name))
		check.Equal(t, (len(k.Asked) > 0), made, "%s", name)
	}
}

// For a misspelled word, the bot offers buttons with likely words.
func TestWordsThatAreMeant(t *testing.T) {
	for text, want := range map[string]string{
		"esay": "easy", "jigsaw dificult x": "difficult", "hrad": "hard", "jigsaww": "jigsaw", "diag": "diagonal",
		"اسان": "آسان", "جیگسا": "جیگساو",
	} {
		k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
		r := bottest.Making(t, chattest.Private("ann"), k)
		r.Chooses("ann", "en")
		r.Hears(r.Commands("ann", "new", text))
		r.Want(r.Press("ann", want), "A new puzzle")
	}
	r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{})
	for _, text := range []string{"dragon", "foo", "killer", "چیزی", "samurai"} {
		r.Hears(r.Commands("ann", "new", text))
		if rows := r.Shown().Reply.Choices; rows != nil {
			t.Errorf("%s: offered %v", text, rows)
		}
	}
}

// Each value of a typed option is a recipe.
func TestOffersAreUnderstood(t *testing.T) {
	read := bottest.Words(t)
	menu := bottest.New(t, bot.Config{Games: bottest.NewStore(t)}).Commands()
	offered := 0
	for _, c := range menu {
		if c.Name != "generate" && c.Name != "new" {
			continue
		}
		for _, o := range c.Options {
			for _, choice := range o.Values {
				text := words.RecipeText("", map[string]string{o.Name: choice.Value})
				if _, unknown := read.ReadRecipe(text, nil); unknown != "" {
					t.Errorf("/%s %s: %q is unknown", c.Name, o.Name, choice.Value)
				}
				offered++
			}
		}
	}
	check.True(t, offered >= 40, "%d choices", offered)
}

// Each recipe in the help can be read, in both languages.
func TestTheWordsOfTheHelpAreRecipes(t *testing.T) {
	read := bottest.Words(t)
	for tag, known := range map[string][]string{
		"en": {"easy", "medium", "hard", "expert", "extreme", "mini", "4x4", "25x25", "x", "windoku", "jigsaw", "latin", "colored",
			"er 6.5-7.2", "givens 26", "technique x-wing", "method diagonal remove 50", "minimal"},
		"fa": {"آسان", "متوسط", "سخت", "حرفه‌ای", "خیلی سخت", "مینی", "قطری", "ویندوکو", "جیگساو", "لاتین", "رنگی"},
	} {
		help := bottest.Voice(t, tag).Say("recipe.how", nil) + bottest.Voice(t, tag).Say("recipe.unknown", phrases.Args{"Word": "?"})
		for _, word := range known {
			check.True(t, bottest.Contains(help, word), "%s: nothing is said of %q", tag, word)
			if _, unknown := read.ReadRecipe(word, nil); unknown != "" {
				t.Errorf("%s: %q is unknown", tag, unknown)
			}
		}
	}
}

// The bot explains the rules of the kinds that it can make, and of some other kinds.
func TestRules(t *testing.T) {
	for _, test := range []struct {
		recipe, other string
		en, fa        string
	}{
		{"", "", "Each row, column and box takes every digit from 1 to 9 once.", "سطر، ستون و بلوک"},
		{"mini", "", "every digit from 1 to 6 once.", "۱ تا ۶"},
		{"x", "", "diagonal", "قطر"},
		{"windoku", "", "hatched square", "پنجرهٔ هاشورخورده"},
		{"jigsaw", "", "Each row, column and region", "ناحیه"},
		{"latin", "", "Each row and column takes", "سطر و ستون"},
		{"coloured", "", "Every cell takes a number and a colour, with 1 to 5", "هر خانه یک عدد و یک رنگ می‌خواهد"},
		{"16x16", "", "Each row, column and box", "سطر، ستون و بلوک"},
		{"jigsaw7", "", "from 1 to 7 once.", "۱ تا ۷"},
		{"colored4", "", "with 1 to 4 once", "از ۱ تا ۴ یک بار"},
		{"", "killer", "The digits in a dashed cage all differ and add up to its number.", "جمع"},
		{"", "less", "A wedge points to the smaller digit.", "کوچک‌تر"},
		{"", "other", "I don't know that kind of puzzle yet.", "این نوع را هنوز بلد نیستم."},
	} {
		for language, want := range map[string]string{"en": test.en, "fa": test.fa} {
			t.Run(test.recipe+test.other+"/"+language, func(t *testing.T) {
				recipe, unknown := bottest.Words(t).ReadRecipe(test.recipe, nil)
				check.Equal(t, unknown, "")
				said := told(t, language, action.Rules{Recipe: recipe, Other: test.other})
				check.Contains(t, said, want)
			})
		}
	}
}

// told returns the bot's answer to a question about rules.
func told(t *testing.T, language string, a action.Rules) string {
	t.Helper()
	said := chattest.NewRecorder(t)
	m := chattest.Private("ann").Says("ann", "")
	m.From.Language = language
	turn := bottest.Base(t, bottest.NewStore(t)).Turn(t.Context(), m, said)
	bottest.Do(t, make.New(nil, nil, nil), turn, a)
	return said.Shown()[0].Reply.Text
}
