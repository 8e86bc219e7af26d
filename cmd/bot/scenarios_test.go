package main

// scenarios are those that are played here. Others are in package play, which knows one game.
var scenarios = []scenario{
	{"54 a second game pauses the first", []string{`
		/daily
		+2m
		/daily mini
		= Paused at 2:
		= while you play another game. The board is covered.
		= 18 cells left · 0:00
		= Your other game is paused at 2:
		+1h
	`, `
		/daily
		= 48 cells left · 2:
		! Your other game
		+1m
		{all}
		= Solved in 3:
	`}},
	{"54 in Persian", []string{`
		/language fa
		/daily
		+2m
		/daily mini
		= رفتی سراغ یک بازی دیگر؛ این یکی روی ۲:۰
		= مکث · ۲:۰
		= بازی دیگرت روی ۲:۰
	`}},
}

// between are those of games in several rooms.
var between = []scenario{
	{"12 one game in two rooms", []string{`
		/as Ali
		/room Family
		/daily
		#1
		= only for Ali
		! Your time shows
		+2m
		/room Work
		/daily
		#1
		= 48 cells left · 2:
		= (6, only for Ali): Your time shows in “Work” too.
		= [1] Not there
		+1m
		@bot {all}
		= Solved in 3:
		= [Family] bot
		= [Work] bot
		/as Sara
		/top today
		= 1. Ali 3:
		/room Family
		/top today
		= 1. Ali 3:
	`}},
	{"13 and not there", []string{`
		/as Ali
		/room Family
		/daily
		#1
		/room Work
		/daily
		#1
	`, `
		/as Ali
		/room Work
		/daily
		#1
		! Your time shows
		/room Club
		/daily
		#1
		= Your time shows in “Club” too.
		#6.1
		= All right: that group sees nothing of this game.
		+3m
		@bot {all}
		= Solved in 3:
		= [Family] bot
		= [Work] bot
		! [Club] bot (9
		/as Sara
		/top today
		= nobody has finished
		! Ali
		/room Work
		/top today
		= 1. Ali 3:
	`}},
	{"12 the board in the first room is covered", []string{`
		/as Ali
		/daily
		+1m
		/room Family
		/daily
		#1
		= bot (2, edited): Your game: the daily puzzle of Monday 23 November
		= This game goes on in another chat.
		! Paused
		+1m
		@bot pause
		= Paused at 2:
		/room
		+1h
		#1
		= 48 cells left · 2:
		= [Family] bot (5, edited, only for Ali): 
		= This game goes on in another chat.
	`}},
	{"13 in Persian", []string{`
		/as Ali
		/language fa
		/room Family
		/daily
		#1
		/room Work
		/daily
		#1
		= زمانت در «Work» هم دیده می‌شود.
		#8.1
		= باشد؛ آن گروه از این بازی چیزی نمی‌بیند.
	`}},
}

// together are those of a room's day.
var together = []scenario{
	{"61 to 66 the day's message", []string{`
		/as Ali
		/room Family
		/daily
		#1
		/as Mina
		/daily
		#1
		/as Reza
		/daily
		#1
		/as Sara
		/daily
		#1
		+3m
		@bot {all}
		= [Family] bot (14): First today: Sara, 3:0
		! @Sara
		/as Ali
		@bot {all}
		+5s
		= [Family] bot (14, edited): 2 of you are done
		+1m
		/as Mina
		@bot {all}
		= [Family] bot (14, edited): 3 of you are done
		= 3. Mina
		! Table below
		/delete 14
		+1m
		/as Reza
		@bot {all}
		= [Family] bot (18): All 4 of you have played. Table below
		= [Family] bot (19): Monday 23 November
		= 4. Reza
		+1m
		/as Nima
		/daily
		#1
		+9m
		@bot {all}
		= [Family] bot (18, edited): All 5 of you have played.
		= [Family] bot (19, edited): Monday 23 November
		= 5. Nima
		+1h
		! [Family] bot (23
	`}},
	{"14 Play on yesterday's post", []string{`
		/as Ali
		/room Family
		/daily
		+48h
		#1
		= only for Ali): Your game: the daily puzzle of Monday 23 November
		= That day is over: play it for fun, without a place.
		@bot r1c2=1
		! That day
	`}},
	{"39 four typed moves", []string{`
		/daily
		r1c2=1
		= bot (2, edited)
		r1c4=7
		= bot (2, edited)
		r1c6=9
		= bot (2, edited)
		r1c2=1
		= bot (2, edited): This game has moved down.
		= bot (7): Your game: the daily puzzle
		r1c4=7
		= bot (7, edited)
		! moved down
	`}},
	{"80 a live table under a puzzle made in a room, and the day's table untouched", []string{`
		/as Sara
		/room Family
		/new hard seed 5
		#1
		= (3, only for Sara): Your game: 9×9 Sudoku
		/as Ali
		#2.1
		= only for Ali): Your game: 9×9 Sudoku
		/as Mina
		#2.1
		= only for Mina): Your game: 9×9 Sudoku
		+6m
		/as Sara
		@bot 324867159769154238158329746612578493593241687847693521236785914985416372471932865
		= [Family] bot (2, edited): A new puzzle for you: 9×9 Sudoku.
		= 25 given digits
		= One of you is done
		= 1. Sara 6:
		= [1] Play
		/as Ali
		@bot hint
		+1m
		@bot 324867159769154238158329746612578493593241687847693521236785914985416372471932865
		= [Family] bot (2, edited): A new puzzle for you
		= 2 of you are done
		= With help: 1. Ali 7:
		/as Mina
		@bot give up
		@bot yes
		! (2, edited)
		! Mina 7
	`, `
		/as Sara
		/room Family
		/top today
		= nobody has finished
		! 1. 
		! (2, edited)
	`}},
}

// more are those of boards that nobody looks at.
var more = []scenario{
	{"53 ten quiet minutes", []string{`
		/daily
		+2m
		{3}
		= 45 cells left · 2:0
		+9m
		! Ten quiet
		+2m
		= (2, edited)
		= Your game: the daily puzzle of Monday 23 November
		= Ten quiet minutes, so I paused at 12:0
		= Daily puzzle · Monday 23 November · Paused · 12:0
		= [1] Go on
		+3h
		#1
		= 45 cells left · 12:0
		! Ten quiet
		+1m
		{all}
		= Solved in 13:0
	`}},
	{"53 in Persian, told once", []string{`
		/language fa
		/daily
		+10h
		= ده دقیقه خبری نشد؛ روی ۱۰:۰۰ نگه داشتم و صفحه را پوشاندم.
		+24h
		پیش
		! ده دقیقه
	`}},
	{"53 in a group, for its player alone", []string{`
		/as Ali
		/room Family
		/daily
		#1
		+11m
		= only for Ali): Your game: the daily puzzle
		= Ten quiet minutes, so I paused at 10:00.
		@bot {all}
		= Solved in 10:0
	`}},
	{"53 not where the game is over, paused, or has no time", []string{`
		/daily
		+3m
		{all}
		/daily mini
		+1m
		pause
		+20m
		! Ten quiet
		/as Ali
		/daily mini
		give up
		yes
		+20m
		! Ten quiet
	`}},
	{"55 away for an hour", []string{`
		/daily
		+4m
		{3}
	`, "+1h", `
		/daily
		= I was away for 1:00:
		= that isn't counted. Your clock goes on at 4:0
		= 45 cells left · 4:0
		+1m
		{all}
		= Solved in 5:0
	`}},
	{"55 in Persian", []string{`
		/language fa
		/daily
		+4m
	`, "+2m", `
		/daily
		= ۲:۰
		= نبودم؛ آن را حساب نکردم. ساعتت از ۴:۰
	`}},
	{"55 asleep before the bot went away", []string{`
		/daily
		+20m
	`, "+2m", `
		/daily
		= 48 cells left · 10:00
		! away
	`}},
	{"56 the last digit while the bot was away", []string{`
		/daily
		+4m
		{3}
	`, "+2h", `
		{all}
		= Solved in 4:0
		! 2:0
	`}},
}
