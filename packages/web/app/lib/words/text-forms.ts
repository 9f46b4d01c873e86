import { strings, transform } from '@nanostores/i18n';
import type { count as slowCount, params as slowParams } from '@nanostores/i18n';

import type { Language } from '@mysathi/contract/languages';

import { numberIn } from './format.ts';

const rules = new Map<string, Intl.PluralRules>();

// Cached: building them takes longer than rendering a card, and every number on a page needs them.
const rulesOf = (locale: string): Intl.PluralRules => {
  const built = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, built);
  return built;
};

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Selects the plural form of a text. The library's `count` builds plural rules on each call, which is slow. */
export const count = transform((locale: string, forms: Forms, number: number): string => {
  const text = forms[rulesOf(locale).select(number)] ?? forms.other;
  // The catalogues use no other locales.
  return strings(text, (words) => words.replaceAll('{count}', numberIn(locale as Language, number)));
}) as typeof slowCount;

type Values = Readonly<Record<string, number | string>>;

/**
 * Fills in the `{names}` in a text. Replaces the library's `params`, which builds a regular expression per name on each
 * call, and interprets `$` and `{names}` in user text.
 */
export const params = transform((_locale: string, text: string, values: Values): string =>
  strings(text, (words) =>
    words.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
      // Isolates right-to-left text, which could otherwise move an adjacent punctuation mark to its other end.
      String(values[name] ?? hole).replace(/.*[\u0590-\u08ff].*/s, '\u2068$&\u2069'),
    ),
  ),
) as typeof slowParams;
