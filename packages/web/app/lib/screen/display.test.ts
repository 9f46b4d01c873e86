import { expect, test } from 'vitest';

import { deviceCookie, readCookie } from '../session/cookies.ts';
import { displayFromCookies } from './display.ts';

test('the settings come from their cookies', () => {
  expect(displayFromCookies('a=b; theme=dark; text_size=112.5; lang=en; data=less')).toEqual({
    theme: 'dark',
    textSize: '112.5',
    language: 'en',
    dataUse: 'less',
  });
});

test('unknown values, broken cookies and languages not offered yet are the defaults', () => {
  const defaults = { theme: 'auto', textSize: '100', language: 'en', dataUse: 'all' };
  expect(displayFromCookies('')).toEqual(defaults);
  expect(displayFromCookies('theme=%E0%A4%A; text_size=900; lang=xx; data=none; lonely')).toEqual(defaults);
});

test('a written cookie reads back', () => {
  const [pair = ''] = deviceCookie('to', 'a;b=c d', true).split(';');
  expect(readCookie(`x=1; ${pair}`, 'to')).toBe('a;b=c d');
});
