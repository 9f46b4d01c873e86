import { defineTexts } from './i18n.ts';

/**
 * What the API and the contract say in English, and the values on the wire, in other languages: by the English words.
 * English itself has none, as the words are shown as they come.
 */
export const saidTexts = defineTexts<Record<string, string>>('said', {});

type Words = Readonly<Record<string, string>>;

interface Template {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly words: string;
}

/** As a pattern that finds the text itself; `RegExp.escape` is newer than many phones. */
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

/** Says a text of the API in the language of `words`; what they do not know stays as it is. */
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
  /** A place is a city and its state, each with a name of its own. */
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

/** The same, made once for each language. */
export const saidIn = (words: Words): ((text: string) => string) => {
  if (Object.keys(words).length === 0) return asItComes;
  const said = made.get(words) ?? createSaid(words);
  made.set(words, said);
  return said;
};
