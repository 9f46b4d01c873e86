import { expect, test } from 'vitest';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { textOf } from '../../../lib/words/i18n.ts';
import { likelyEmailTexts } from '../../../messages/en/likely-email.ts';
import { LikelyEmailQuestion } from './likely-email-question.tsx';
import { likelyEmail } from './likely-email.ts';

test.each([
  ['ramesh@gmial.com', 'ramesh@gmail.com'],
  [' Ramesh.K@GMAIL.CON ', 'Ramesh.K@gmail.com'],
  ['ramesh@yahooo.com', 'ramesh@yahoo.com'],
  ['ramesh@redifmail.com', 'ramesh@rediffmail.com'],
  ['ramesh@yaho.co.in', 'ramesh@yahoo.co.in'],
])('%s is probably %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test('what begins a right one is a slip once nothing more is typed', () => {
  expect(likelyEmail('ramesh@gmail.co', true)).toBe('ramesh@gmail.com');
  expect(likelyEmail('ramesh@gmail.co')).toBeUndefined();
  expect(right.filter((host) => likelyEmail(`ramesh@${host}`, true) !== undefined)).toEqual([]);
});

const right = ['gmail.com', 'yahoo.com', 'yahoo.co.in', 'rediffmail.com', 'hotmail.com', 'outlook.com'];

test('nothing is proposed for what is right, on its way to it, or rare', () => {
  const onTheWay = right.flatMap((host) => Array.from(host, (_, at) => `ramesh@${host.slice(0, at + 1)}`));
  const others = ['ramesh@gmx.de', 'ramesh', '@gmial.com', ''];
  expect([...onTheWay, ...others].filter((typed) => likelyEmail(typed) !== undefined)).toEqual([]);
});

test('the question names the address and has a way to take it; without one nothing stands there', () => {
  const question = (typed: string) => (
    <LikelyEmailQuestion words={textOf(likelyEmailTexts, 'en')} typed={typed} onTake={() => undefined} />
  );
  expect(readable(question('ramesh@gmial.com'))).toMatch(/Did you mean ramesh@gmail\.com\?.*Yes, use that/);
  expect(drawn(question('ramesh@gmail.com'))).not.toContain('button');
});
