import { afterAll, beforeAll, expect, test } from 'vitest';

import { cardList } from '@mysathi/contract/endpoints/matches';

import { buildApp } from '../../../app.ts';
import { refreshMemberCards } from '../../../members/cards/card.ts';
import { makePerson } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { makeMany } from '../testing/many-people.ts';

let started: TestPlatform;
let close: () => Promise<void>;
let origin: string;
let ravi: Person;

beforeAll(async () => {
  started = await testPlatform();
  const made = await makePerson(started.platform, 'Ravi', { gender: 'Male' });
  ravi = { ...made, headers: await signedInHeader(started.platform, made.id) };
  // More than are ranked without an index, so that the total shows which search answered.
  await makeMany({ platform: started.platform, run }, 510, 'Tan');
  const app = await buildApp(started.platform);
  await started.platform.jobs.start();
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await started.close();
});

const run = async (text: string, ...values: unknown[]) =>
  (await started.platform.pool.query<Record<string, unknown>>(text, values)).rows;
const page = async (query: string) => {
  const answer = await fetch(`${origin}/api/matches/more_matches?${query}`, { headers: ravi.headers });
  expect(answer.status).toBe(200);
  return cardList.parse(await answer.json());
};
const patient = { timeout: 20_000, interval: 20 };
const untilIndexed = () => expect.poll(async () => (await page('')).total, patient).not.toBeNull();
const endIndex = () =>
  run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'mysathi-search' AND datname = current_database()`);

test('the list is whole before the index is ready, and its total exact afterwards', async () => {
  expect((await page('')).data).toHaveLength(12);
  await untilIndexed();
  expect(await page('')).toMatchObject({ total: 510, total_at_least: 510 });
});

test('a changed profile is found within two seconds, and a paused one at no time', async () => {
  await untilIndexed();
  const [first] = (await page('')).data;
  const id = first?.id ?? '';
  const change = "UPDATE personal_info SET complexion = 'Olive' WHERE member_id = $1";
  await run(change, id);
  await refreshMemberCards(started.platform.db, [id]);
  const olive = async () => (await page('complexion=Olive')).data.map((card) => card.id);
  await expect.poll(olive, { timeout: 2000, interval: 20 }).toEqual([id]);

  await run("UPDATE members SET state = 'paused' WHERE id = $1", id);
  await refreshMemberCards(started.platform.db, [id]);
  expect((await page('')).data.map((card) => card.id)).not.toContain(id);
  expect(await olive()).toEqual([]);
  await expect.poll(async () => (await page('complexion=Olive')).total, patient).toBe(0);
});

test('who was blocked a moment ago is not shown, however far the index is', async () => {
  await untilIndexed();
  const [first] = (await page('')).data;
  await run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', first?.id, ravi.id);
  const after = await page('');
  expect(after.data.map(({ id }) => id)).not.toContain(first?.id);
  expect(after.data).toHaveLength(12);
});

test('when the index ends the list goes on from page to page, and the index comes back', async () => {
  await untilIndexed();
  const first = await page('');
  await endIndex();
  await expect.poll(async () => (await page('')).total, patient).toBeNull();
  const second = await page(`cursor=${first.next_cursor}`);
  await untilIndexed();
  const seen = [...first.data, ...second.data].map(({ id }) => id);
  const third = await page(`cursor=${second.next_cursor}`);
  const all = [...seen, ...third.data.map(({ id }) => id)];
  expect(new Set(all).size).toBe(36);
});
