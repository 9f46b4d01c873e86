import { expect, test, vi } from 'vitest';

import { defineTexts, textOf } from './i18n.ts';

test('on the server the texts of an area are put together once', () => {
  vi.useFakeTimers();
  const texts = defineTexts('i18n-test', { hello: 'Namaste' });
  const first = textOf(texts, 'en');
  expect(first.hello).toBe('Namaste');
  expect(textOf(texts, 'en')).toBe(first);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
