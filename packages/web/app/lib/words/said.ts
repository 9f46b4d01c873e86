import { defineTexts } from './i18n.ts';

/**
 * Translations of English texts of the API and the contract, and of wire values, keyed by the English text. Empty for
 * English, where they are shown as they are.
 */
export const saidTexts = defineTexts<Record<string, string>>('said', {});

type Words = Readonly<Record<string, string>>;

interface Template {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly words: string;
}

/** Escapes a text for a regular expression; `RegExp.escape` is too new for many phones. */
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

/** Creates a function that translates API texts by `words`; unknown texts stay unchanged. */
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
  /** Translates a place by its parts, city and state. */
  const parts = (text: string): string =>
    text
      .split(', ')
      .map((part) => known.get(part) ?? part)
      .join(', ');
  // Text in another script needs no translation.
  const say = (text: string): string =>
    latin.test(text) ? (known.get(text) ?? fill(text) ?? parts(text)) : text;
  return say;
};

const asItComes = (text: string): string => text;
const made = new WeakMap<Words, (text: string) => string>();

/** Returns the translation function for API texts, cached per language. */
export const saidIn = (words: Words): ((text: string) => string) => {
  if (Object.keys(words).length === 0) return asItComes;
  const said = made.get(words) ?? createSaid(words);
  made.set(words, said);
  return said;
};
