package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"sudokubot/bot/discord"
	"sudokubot/bot/telegram"
	"sudokubot/bot/web"
	"sudokubot/solver"
	"sudokubot/storage/postgres"
)

// Config is the whole configuration. config.example.toml describes every key and holds the defaults.
type Config struct {
	Language string        `toml:"language"`
	Drain    time.Duration `toml:"drain"`

	Log struct {
		Level  slog.Level `toml:"level"`
		Format string     `toml:"format"`
	} `toml:"log"`

	Storage struct {
		Path        string `toml:"path"`
		URL         string `toml:"url"`
		ForgetAfter int    `toml:"forget_after"`
	} `toml:"storage"`

	Operate struct {
		Listen string `toml:"listen"`
	} `toml:"operate"`

	Solve struct {
		Method         string        `toml:"method"`
		Timeout        time.Duration `toml:"timeout"`
		CompareTimeout time.Duration `toml:"compare_timeout"`
	} `toml:"solve"`

	Generate struct {
		Timeout time.Duration `toml:"timeout"`
	} `toml:"generate"`

	Daily struct {
		Zone   string `toml:"zone"`
		Secret string `toml:"secret"`
	} `toml:"daily"`

	Console struct {
		Pictures string `toml:"pictures"`
	} `toml:"console"`

	Telegram telegram.Config `toml:"telegram"`
	Discord  discord.Config  `toml:"discord"`
	Web      web.Config      `toml:"web"`
}

func defaults() Config {
	var c Config
	c.Language, c.Drain = "en", 6*time.Second
	c.Log.Level, c.Log.Format = slog.LevelInfo, "text"
	c.Solve.Method, c.Solve.Timeout, c.Solve.CompareTimeout = solver.Default, 10*time.Second, 3*time.Second
	c.Generate.Timeout, c.Daily.Zone = 20*time.Second, "UTC"
	c.Telegram = telegram.Defaults()
	c.Discord = discord.Defaults()
	return c
}

// configFile is read if it exists and no other file is named.
const configFile = "config.toml"

// loadConfig returns the defaults, overridden first by the file and then by the environment. An unknown key
// is an error. Each error names the file, or the environment if a variable has the bad value.
func loadConfig(path string, getenv func(string) string) (Config, error) {
	c := defaults()
	text, err := os.ReadFile(cmp.Or(path, configFile))
	if err != nil && (path != "" || !errors.Is(err, fs.ErrNotExist)) {
		return Config{}, err // names the file
	}
	if err := decode(string(text), &c); err != nil {
		return Config{}, fmt.Errorf("%s: %w", cmp.Or(path, configFile), err)
	}
	file := c
	if err := fromEnvironment(&c, getenv); err != nil {
		return Config{}, err
	}
	if err = c.validate(); err == nil {
		return c, nil
	}
	if bad := file.validate(); bad != nil && bad.Error() == err.Error() {
		return Config{}, fmt.Errorf("%s: %w", cmp.Or(path, configFile), err)
	}
	return Config{}, fmt.Errorf("environment: %w", err)
}

func decode(text string, c *Config) error {
	meta, err := toml.Decode(text, c)
	if err != nil {
		return c.explained(text, err)
	}
	if unknown := textsOf(meta.Undecoded(), toml.Key.String); len(unknown) > 0 {
		return fmt.Errorf("unknown keys: %s; config.example.toml lists all there are", strings.Join(unknown, ", "))
	}
	return nil
}

// These expressions match error messages of package toml: misplaced for a value of a wrong type, unquoted for
// an unreadable value. Package toml lacks error types for some of these errors.
var (
	misplaced = regexp.MustCompile(`^toml: (line \d+) \(last key "(.+?)"\): `)
	unquoted  = regexp.MustCompile(`expected value|expected a top-level item to end|invalid datetime`)
)

// explained returns err, an error of decoding text into c. If err concerns a key's value, it adds the form
// that the value must have.
func (c *Config) explained(text string, err error) error {
	if _, broken := toml.Decode(text, new(map[string]any)); broken != nil {
		if unquoted.MatchString(err.Error()) {
			err = fmt.Errorf(`%w; texts and times stand in quotation marks, as in "10s"`, err)
		}
		return err
	}
	said := misplaced.FindStringSubmatch(err.Error())
	if said == nil {
		return err
	}
	line, key := said[1], said[2]
	for _, k := range c.keys() {
		switch {
		case k.name == key:
			return fmt.Errorf("%s, %s: must be %s", line, key, k.form())
		case strings.HasPrefix(k.name, key+"."):
			return fmt.Errorf("%s, %s: must be a section, [%[2]s] in a line of its own", line, key)
		}
	}
	return err
}

// fromEnvironment overrides keys by environment variables. For example, SUDOKUBOT_TELEGRAM_API_URL overrides
// telegram.api_url. The tokens may also be in TELEGRAM_TOKEN and DISCORD_TOKEN.
func fromEnvironment(c *Config, getenv func(string) string) error {
	for _, k := range c.keys() {
		name := variableOf(k.name)
		value := getenv(name)
		if value == "" && strings.HasSuffix(k.name, ".token") {
			value = getenv(strings.TrimPrefix(name, variablePrefix))
		}
		if value == "" {
			continue
		}
		if !k.bare() {
			value = strconv.Quote(value)
		}
		if err := decode(k.name+" = "+value, c); err != nil {
			// without the value, which may be secret
			return fmt.Errorf("environment, %s: must be %s", k.name, k.form())
		}
	}
	return nil
}

type configKey struct {
	name  string // with its section: "telegram.api_url"
	value reflect.Value
}

// bare reports whether TOML writes the value without quotes.
func (k configKey) bare() bool {
	switch k.value.Interface().(type) {
	case int, bool:
		return true
	}
	return false
}

// form describes the values that the key may have.
func (k configKey) form() string {
	switch k.value.Interface().(type) {
	case slog.Level:
		return "debug, info, warn or error"
	case time.Duration:
		return `a time with its unit, as in "10s"`
	case int:
		return "a whole number"
	case bool:
		return "true or false"
	}
	return "a text in quotation marks"
}

// keys returns all keys, section by section.
func (c *Config) keys() []configKey { return keysIn(reflect.ValueOf(c).Elem(), "") }

func keysIn(section reflect.Value, prefix string) []configKey {
	var keys []configKey
	for field, value := range section.Fields() {
		switch name := field.Tag.Get("toml"); {
		case name == "-":
		case value.Kind() == reflect.Struct:
			keys = append(keys, keysIn(value, prefix+name+".")...)
		default:
			keys = append(keys, configKey{prefix + name, value})
		}
	}
	return keys
}

func (c *Config) validate() error {
	book, err := newBook()
	if err != nil {
		return err
	}
	_, spoken := book.Find(c.Language)
	_, badZone := time.LoadLocation(c.Daily.Zone)
	_, _, badAddress := net.SplitHostPort(c.Operate.Listen)
	switch secret := c.Daily.Secret; {
	case !spoken:
		return fmt.Errorf("language: %q is not spoken; use one of %s", c.Language,
			strings.Join(languages(book), ", "))
	case c.Log.Format != "text" && c.Log.Format != "json":
		return fmt.Errorf("log.format: %q is neither text nor json", c.Log.Format)
	case !slices.Contains(solver.Names(), c.Solve.Method):
		return fmt.Errorf("solve.method: there is no method %q; use one of %s", c.Solve.Method,
			strings.Join(solver.Names(), ", "))
	case badZone != nil || c.Daily.Zone == "Local":
		return fmt.Errorf("daily.zone: there is no time zone %q; write it like \"Asia/Tehran\"", c.Daily.Zone)
	case c.Storage.ForgetAfter != 0 && c.Storage.ForgetAfter < leastForgetAfter:
		return fmt.Errorf("storage.forget_after: must be 0, for never, or at least %d days", leastForgetAfter)
	case secret != "" && secret != publicSeries && len(secret) < shortestSecret:
		return fmt.Errorf("daily.secret: must be %q, or at least %d signs, or empty", publicSeries, shortestSecret)
	case c.Storage.URL != "" && !postgres.IsURL(c.Storage.URL): // without the URL, which may have a password
		return errors.New("storage.url: must begin with postgres://, as in postgres://user:password@host:5432/name")
	case c.Operate.Listen != "" && badAddress != nil:
		return errors.New(`operate.listen: not an address like "127.0.0.1:8090"`)
	case !slices.Contains([]string{"off", "ask", "on"}, c.Telegram.Widgets):
		return fmt.Errorf(`telegram.widgets: must be "off", "ask" or "on", not %q`, c.Telegram.Widgets)
	case c.Discord.Shards < 0 || c.Discord.Shards > maxShards:
		return fmt.Errorf("discord.shards: must be 0, for as many as Discord recommends, or a number up to %d",
			maxShards)
	}
	errs := []error{
		checkToken("telegram.token", c.Telegram.Token, `^[0-9]+:[0-9A-Za-z_-]+$`, "123456789:AAE…"),
		checkToken("discord.token", c.Discord.Token, `^[0-9A-Za-z._-]{16,}$`, "MTIz….Gabc12.…"),
		checkWebhook(c.Telegram), c.Web.Check(),
	}
	for _, k := range c.keys() {
		span, timed := k.value.Interface().(time.Duration)
		switch {
		case timed && span < time.Millisecond: // a TOML number without a unit would be nanoseconds
			errs = append(errs, fmt.Errorf("%s: must be at least 1ms; write the unit, as in \"10s\"", k.name))
		case strings.HasSuffix(k.name, ".workers") && k.value.Int() < 1:
			errs = append(errs, fmt.Errorf("%s: must be at least 1", k.name))
		case strings.HasSuffix(k.name, "_url"):
			errs = append(errs, checkURL(k.name, k.value.String()))
		}
	}
	return errors.Join(errs...)
}

// leastForgetAfter is the least number of days in storage.forget_after. All dailies that a person may still
// play are newer.
const leastForgetAfter = 7

// publicSeries is the value of daily.secret that selects the public series of dailies. All bots of that
// series have the same dailies.
const publicSeries = "public"

// shortestSecret is the minimum length of a secret in bytes.
const shortestSecret = 16

// checkToken accepts an empty token, and a token in the platform's form. Its error does not contain the
// token.
func checkToken(key, token, form, example string) error {
	if token != "" && !regexp.MustCompile(form).MatchString(token) {
		return fmt.Errorf("%s: not a token; one looks like %s", key, example)
	}
	return nil
}

// checkWebhook checks the keys of Telegram's webhook. Its errors do not contain the address, because it may
// contain a password.
func checkWebhook(c telegram.Config) error {
	hook, err := url.Parse(c.Webhook)
	_, _, badListen := net.SplitHostPort(c.WebhookListen)
	switch {
	case c.Webhook == "":
		return nil
	case err != nil || hook.Scheme != "https" || hook.Host == "":
		return errors.New(`telegram.webhook: not an address like "https://bot.example.org/telegram"`)
	case badListen != nil:
		return errors.New(`telegram.webhook_listen: not an address like "127.0.0.1:8080"; telegram.webhook needs one`)
	case (c.WebhookCert == "") != (c.WebhookKey == ""):
		return errors.New("telegram.webhook_cert and telegram.webhook_key: set both, or neither behind a proxy")
	}
	return nil
}

// maxShards is the highest number of connections to Discord; larger bots need several processes.
const maxShards = 16384

// checkURL accepts http and https addresses, and "" for the default. Its error does not contain the address,
// because the address may contain a password.
func checkURL(key, address string) error {
	u, err := url.Parse(address)
	if address != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
		return fmt.Errorf("%s: not an address that begins with http:// or https://", key)
	}
	return nil
}

func databasePath(c Config, getenv func(string) string) (string, error) {
	if c.Storage.Path != "" {
		return c.Storage.Path, nil
	}
	dir, err := dataDir(getenv)
	return filepath.Join(dir, "sudokubot.db"), err
}

// dataDir returns the default folder of the bot's files: $XDG_DATA_HOME/sudokubot or
// ~/.local/share/sudokubot on Unix, %LocalAppData%\sudokubot on Windows.
func dataDir(getenv func(string) string) (string, error) {
	for _, variable := range []string{"XDG_DATA_HOME", "LocalAppData"} {
		if dir := getenv(variable); filepath.IsAbs(dir) {
			return filepath.Join(dir, "sudokubot"), nil
		}
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("storage.path is not set, and there is no home folder: %w", err)
	}
	return filepath.Join(home, ".local", "share", "sudokubot"), nil
}
