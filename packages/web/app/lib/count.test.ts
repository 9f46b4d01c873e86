import { expect, test, vi } from 'vitest';

import { count } from './count.ts';
import { defineTexts, textOf } from './i18n.ts';

const texts = defineTexts('count-test', {
  gifts: count({ one: '{count} gift', other: '{count} gifts' }),
  seen: count({ one: 'the only one', many: 'all {count} of {count}' }),
});

test('the form of a text fits its number', () => {
  const { gifts, seen } = textOf(texts, 'en');
  expect([gifts(0), gifts(1), gifts(2)]).toEqual(['0 gifts', '1 gift', '2 gifts']);
  expect([seen(1), seen(3)]).toEqual(['the only one', 'all 3 of 3']);
});

test('the rules of a language are built once', () => {
  textOf(texts, 'en').gifts(1);
  const built = vi.spyOn(Intl, 'PluralRules');
  textOf(texts, 'en').gifts(2);
  expect(built).not.toHaveBeenCalled();
  built.mockRestore();
});
