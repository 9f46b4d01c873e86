import { expect, test } from 'vitest';

import { deviceCookie, readCookie } from '../session/cookies.ts';
import { displayOfRequest } from './display.ts';

const displayFor = (headers: Record<string, string>) =>
  displayOfRequest(new Request('https://mysathi.example/', { headers }));

test('the settings come from their cookies', () => {
  expect(displayFor({ cookie: 'a=b; theme=dark; text_size=112.5; lang=en; data=less' })).toEqual({
    theme: 'dark',
    textSize: '112.5',
    language: 'en',
    dataUse: 'less',
  });
});

test('unknown values, broken cookies and languages not offered yet are the defaults', () => {
  const defaults = { theme: 'auto', textSize: '100', language: 'en', dataUse: 'all' };
  expect(displayFor({})).toEqual(defaults);
  const broken = 'theme=%E0%A4%A; text_size=900; lang=xx; data=none; lonely';
  expect(displayFor({ cookie: broken })).toEqual(defaults);
});

test('the language is that of the browser where none was chosen', () => {
  const languageFor = (cookie: string) =>
    displayFor({ cookie, 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }).language;
  expect(['', 'theme=dark', 'lang=xx', 'lang=en', 'lang=hi'].map(languageFor)).toEqual([
    'hi',
    'hi',
    'hi',
    'en',
    'hi',
  ]);
});

test('a written cookie reads back', () => {
  const [pair = ''] = deviceCookie('to', 'a;b=c d', true).split(';');
  expect(readCookie(`x=1; ${pair}`, 'to')).toBe('a;b=c d');
});
