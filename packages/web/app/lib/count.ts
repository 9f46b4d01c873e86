import { strings, transform } from '@nanostores/i18n';
import type { count as slowCount } from '@nanostores/i18n';

const rules = new Map<string, Intl.PluralRules>();

// They take longer to build than a card takes to render, and every number of a page asks.
const rulesOf = (locale: string): Intl.PluralRules => {
  const built = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, built);
  return built;
};

/** Texts by the number that stands in them, as the library's own `count`. */
export const count = transform(
  (locale: string, forms: Readonly<Record<string, string>>, number: number): string => {
    const form = rulesOf(locale).select(number);
    const text = forms[form] ?? forms['other'] ?? forms['many'] ?? '';
    return strings(text, (words) => words.replaceAll('{count}', String(number)));
  },
) as typeof slowCount;
