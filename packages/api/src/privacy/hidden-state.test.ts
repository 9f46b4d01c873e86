import { afterAll, beforeAll, expect, test } from 'vitest';

import { encounterOf } from '../features/matches/detail/encounter.ts';
import { hydrateCards } from '../members/list/hydrate-cards.ts';
import { listDay } from '../members/list/list-day.ts';
import { makeMemberPair } from '../members/testing/people.ts';
import { testPlatform } from '../platform/testing/test-platform.ts';

let started: Awaited<ReturnType<typeof testPlatform>>;

beforeAll(async () => {
  started = await testPlatform();
});

afterAll(() => started.close());

test.each([
  ['active', 'paused'],
  ['paused', 'paused'],
  ['suspended', 'suspended'],
  ['leaving', 'leaving'],
])('who is %s and hides is met as %s, in a list as on the page', async (state, met) => {
  const { pool } = started.platform;
  const { asha, ravi } = await makeMemberPair(started.platform);
  const say = (text: string) => pool.query(text, [asha.id, ravi.id]);
  await say('INSERT INTO hides (hider_id, hidden_from_id) VALUES ($1, $2)');
  await pool.query('UPDATE members SET state = $2 WHERE id = $1', [asha.id, state]);
  const [card] = await hydrateCards(pool, ravi.id, [asha.id], listDay(new Date()));
  const page = await encounterOf(pool, ravi.id, asha.id);
  expect([card?.state, page?.state]).toEqual([met, met]);
});
