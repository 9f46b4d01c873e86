import { expect, test } from 'vitest';

import { notificationKinds } from '@mysathi/contract/notification-kinds';

import type { Person } from '../../members/testing/people.ts';
import { deliverMail } from './deliver-mail.ts';
import { notifyTest } from './testing/notify-test.ts';
import { pushText } from './texts/push-text.ts';
import { namesInWords, textsIn } from './texts/texts.ts';

const t = notifyTest();

const letterTo = async (person: Person, about: string) => {
  const all = await t.outbox(`${person.id}@example.org`);
  return all.find(({ subject }) => subject?.includes(about));
};
const readIn = (person: Person, language: string) =>
  t.calls.call(person, 'PUT', '/users/update/profile', { language });

test('each is told in the language of their own account', async () => {
  await readIn(t.asha, 'hi');
  const { data: interest } = await t.calls.interest(t.ravi, t.asha);
  await deliverMail(t.platform);
  const received = await letterTo(t.asha, 'रुचि');
  expect(received?.subject).toBe('Ravi ने आपमें रुचि दिखाई है');
  expect(received?.body).toMatch(/^नमस्ते Asha जी,\n\nRavi ने आपको रुचि भेजी है/);
  expect(received?.body).toMatch(/\/mailbox\n\nMysathi\n\nमिली रुचियों .*: \S+\/unsubscribe\?token=[\w.-]+$/);

  await t.calls.call(t.asha, 'PUT', `/interest_user/approve/${interest._id}`);
  await deliverMail(t.platform);
  expect(await letterTo(t.ravi, 'Asha said yes')).toBeDefined();
});

test('the daily summary as well', async () => {
  await readIn(t.asha, 'hi');
  await t.calls.choose(t.ravi, { tells_shortlisted: true });
  await t.calls.shortlist(t.ravi, t.asha);
  await t.digestsAt();
  const summary = await letterTo(t.asha, 'छूट');
  expect(summary?.subject).toBe('एक बात जो शायद छूट गई');
  expect(summary?.body).toMatch(/^नमस्ते Asha जी,\n\n.*\n\n\S+\/notifications\n\nMysathi\n\nरोज़ के सार/);
});

test('in Hindi nothing is left in English, with one and with several', () => {
  const { words, others, digestSubject, digestText, noMore } = textsIn('hi');
  const said = [
    ...Object.values(words).flatMap(({ subject, body }) =>
      [true, false].flatMap((several) => [subject('आशा', several), body('आशा', several)]),
    ),
    ...[1, 2].flatMap((count) => [digestSubject(count), digestText(count)]),
    ...Object.values(noMore),
    ...notificationKinds.flatMap((kind) => [pushText(kind, 'आशा', 'hi'), pushText(kind, null, 'hi')]),
    others(3),
  ];
  expect(said.filter((text) => /[a-z]/i.test(text) || !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
});

test('in English each says who it is about, and what agrees with one and with several', () => {
  const { words, digestSubject, digestText } = textsIn('en');
  const about = Object.entries(words).map(([kind, { subject, body }]) => [
    kind,
    ...[false, true].flatMap((several) => [subject('Asha', several), body('Asha', several)]),
  ]);
  for (const [kind, ...said] of about) {
    const names = !['photo_reviewed', 'quota', 'report'].includes(kind ?? '');
    expect([kind, ...said.map((text) => text.includes('Asha'))]).toEqual([kind, ...said.map(() => names)]);
    expect(said.join(' ')).not.toMatch(/undefined|\p{Script=Devanagari}/u);
    const [one, several] = [said.slice(0, 2).join(' '), said.slice(2).join(' ')];
    expect([kind, / (are|have) (sent|put|opened|accepted|interested)/.test(one)]).toEqual([kind, false]);
    expect([kind, / (is|has) (sent|put|opened|accepted|interested)/.test(several)]).toEqual([kind, false]);
  }
  expect([digestSubject(1), digestSubject(2)]).toEqual([
    'One thing you may have missed',
    '2 things you may have missed',
  ]);
  expect([digestText(1), digestText(2)]).toEqual([
    'One thing has happened that you have not seen yet.',
    '2 things have happened that you have not seen yet.',
  ]);
});

test('names in words', () => {
  expect(namesInWords(['Asha', 'Ravi'], 'hi')).toBe('Asha और Ravi');
  expect(namesInWords(['A', 'B', 'C', 'D', 'E'], 'hi')).toBe('A, B, और 3 अन्य');
});
