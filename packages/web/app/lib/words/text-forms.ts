import { strings, transform } from '@nanostores/i18n';
import type { count as slowCount, params as slowParams } from '@nanostores/i18n';

import type { Language } from '@mysathi/contract/languages';

import { numberIn } from './format.ts';

const rules = new Map<string, Intl.PluralRules>();

// They take longer to build than a card takes to render, and every number of a page asks.
const rulesOf = (locale: string): Intl.PluralRules => {
  const built = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, built);
  return built;
};

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Picks the form of a text by its number. The library's `count` builds plural rules at each call, which is slow. */
export const count = transform((locale: string, forms: Forms, number: number): string => {
  const text = forms[rulesOf(locale).select(number)] ?? forms.other;
  // The catalogues know no other locales.
  return strings(text, (words) => words.replaceAll('{count}', numberIn(locale as Language, number)));
}) as typeof slowCount;

type Values = Readonly<Record<string, number | string>>;

/**
 * Fills the `{names}` in a text. The library's `params` is not used: it builds a regular expression per name at each
 * call, and reads `$` and `{names}` in words of people as patterns.
 */
export const params = transform((_locale: string, text: string, values: Values): string =>
  strings(text, (words) =>
    words.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
      // What is written from right to left draws no sign beside it to its other end.
      String(values[name] ?? hole).replace(/.*[\u0590-\u08ff].*/s, '\u2068$&\u2069'),
    ),
  ),
) as typeof slowParams;
