import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { notificationKinds } from '@mysathi/contract/notification-kinds';

import { buildApp } from '../../app.ts';
import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { deliverMail } from './deliver-mail.ts';
import { sendDigests } from './digest.ts';
import { notificationCalls } from './testing/notification-calls.ts';
import { pushText } from './texts/leaving.ts';
import { namesInWords, textsIn } from './texts/texts.ts';

let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await testPlatform();
  app = await buildApp(started.platform);
  await started.platform.jobs.start();
  asha = await makeMember(started.platform, 'Asha Rao', { gender: 'Female' });
  ravi = await makeMember(started.platform, 'Ravi Iyer', { gender: 'Male' });
  // Ten in the morning in India, tomorrow: what the database has just noted is due by then.
  started.clock.set(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00+05:30`);
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const calls = () => notificationCalls(app);
const letterTo = async (person: Person, about: string) => {
  const all = await started.outbox(`${person.id}@example.org`);
  return all.find(({ subject }) => subject?.includes(about));
};
const readIn = (person: Person, language: string) =>
  calls().call(person, 'PUT', '/users/update/profile', { language });

test('each is told in the language of their own account', async () => {
  await readIn(asha, 'hi');
  const { data: interest } = await calls().interest(ravi, asha);
  await deliverMail(started.platform);
  const received = await letterTo(asha, 'रुचि');
  expect(received?.subject).toBe('Ravi ने आपमें रुचि दिखाई है');
  expect(received?.body).toMatch(/^नमस्ते Asha जी,\n\nRavi ने आपको रुचि भेजी है/);
  expect(received?.body).toMatch(/\/mailbox\n\nMysathi\n\nमिली रुचियों .*: \S+\/unsubscribe\?token=[\w.-]+$/);

  await calls().call(asha, 'PUT', `/interest_user/approve/${interest._id}`);
  await deliverMail(started.platform);
  expect(await letterTo(ravi, 'Asha said yes')).toBeDefined();
});

test('the daily summary as well', async () => {
  await readIn(asha, 'hi');
  await calls().choose(ravi, { tells_shortlisted: true });
  await calls().shortlist(ravi, asha);
  await sendDigests(started.platform);
  const summary = await letterTo(asha, 'छूट');
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

test('names in words', () => {
  expect(namesInWords(['Asha', 'Ravi'], 'hi')).toBe('Asha और Ravi');
  expect(namesInWords(['A', 'B', 'C', 'D', 'E'], 'hi')).toBe('A, B, और 3 अन्य');
});
