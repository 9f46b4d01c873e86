import { expect, test, vi } from 'vitest';

import { defineTexts, textOf } from './i18n.ts';
import { count, params } from './text-forms.ts';

const texts = defineTexts('text-forms-test', {
  gifts: count({ one: '{count} gift', other: '{count} gifts' }),
  gave: params('{name} gave {amount}, {name}!'),
  seen: count({ one: 'the only one', other: 'all {count} of {count}' }),
});

test('the form of a text fits its number', () => {
  const { gifts, seen } = textOf(texts, 'en');
  expect([gifts(0), gifts(1), gifts(2)]).toEqual(['0 gifts', '1 gift', '2 gifts']);
  expect([seen(1), seen(3)]).toEqual(['the only one', 'all 3 of 3']);
});

test('from a thousand on a number is grouped like the figures beside it, in Latin digits', () => {
  for (const language of ['en', 'hi'] as const) {
    const { gifts } = textOf(texts, language);
    expect([gifts(999), gifts(1234), gifts(500_000)]).toEqual(['999 gifts', '1,234 gifts', '5,00,000 gifts']);
  }
});

test('the rules of a language are built once', () => {
  textOf(texts, 'en').gifts(1);
  const built = vi.spyOn(Intl, 'PluralRules');
  textOf(texts, 'en').gifts(2);
  expect(built).not.toHaveBeenCalled();
  built.mockRestore();
});

test('what people write stands in a text as they wrote it', () => {
  const { gave } = textOf(texts, 'en');
  expect(gave({ name: 'Asha {amount} $&', amount: 5 })).toBe('Asha {amount} $& gave 5, Asha {amount} $&!');
});

test('a name that is written from right to left leaves the signs around it where they belong', () => {
  const { gave } = textOf(texts, 'en');
  expect(gave({ name: 'عائشہ', amount: 5 })).toBe('\u2068عائشہ\u2069 gave 5, \u2068عائشہ\u2069!');
});
