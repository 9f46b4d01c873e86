import { defineTexts } from './i18n.ts';

/**
 * Translations of English texts of the API and the contract, and of values on the wire, by the English text. English
 * has none: its texts are shown as they come.
 */
export const saidTexts = defineTexts<Record<string, string>>('said', {});

type Words = Readonly<Record<string, string>>;

interface Template {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly words: string;
}

/** Escapes a text for a pattern; `RegExp.escape` is newer than many phones. */
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const latin = /[A-Za-z]/;
const placeholder = /\{(\w+)\}/g;

const templateOf = ([english, words]: [string, string]): Template => ({
  pattern: new RegExp(
    `^${english
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.+?)')}$`,
    'u',
  ),
  names: [...english.matchAll(placeholder)].map(([, name = '']) => name),
  words,
});

/** Translates texts of the API by `words`; unknown texts stay as they are. */
export const createSaid = (words: Words): ((text: string) => string) => {
  const known = new Map(Object.entries(words));
  const templates = Object.entries(words)
    .filter(([english]) => english.includes('{'))
    .map(templateOf);
  const fill = (text: string): string | undefined => {
    for (const template of templates) {
      const parts = template.pattern.exec(text);
      if (parts === null) continue;
      return template.words.replaceAll(placeholder, (_, name: string) =>
        say(parts[1 + template.names.indexOf(name)] ?? ''),
      );
    }
    return undefined;
  };
  /** Translates a place by its parts: a city and its state. */
  const parts = (text: string): string =>
    text
      .split(', ')
      .map((part) => known.get(part) ?? part)
      .join(', ');
  // What is in other letters is said already.
  const say = (text: string): string =>
    latin.test(text) ? (known.get(text) ?? fill(text) ?? parts(text)) : text;
  return say;
};

const asItComes = (text: string): string => text;
const made = new WeakMap<Words, (text: string) => string>();

/** The translation of texts of the API, made once for each language. */
export const saidIn = (words: Words): ((text: string) => string) => {
  if (Object.keys(words).length === 0) return asItComes;
  const said = made.get(words) ?? createSaid(words);
  made.set(words, said);
  return said;
};
