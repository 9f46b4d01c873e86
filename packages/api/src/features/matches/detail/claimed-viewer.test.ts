import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Person } from '../../../members/testing/people.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { makeMany } from '../testing/many-people.ts';
import { matchesTest, searches } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

const path = '/matches/more_matches';

// The statement that checks the session also reads what the search needs of the viewer.
describe.each(searches)('who asks, searching the %s', (search) => {
  let t: MatchesTest;
  let ravi: Person;

  beforeAll(async () => {
    t = await matchesTest({ search });
    await makeMany(t, 40, 'Tan');
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    ravi = await t.person('Ravi', { gender: 'Male', partner: { ageFrom: 30, ageTo: 35 } });
  });

  const ask = async (headers: Record<string, string>, query = '') => {
    const answer = await t.app.inject({ url: `/api${path}?${query}`, headers });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };

  test('nobody without a session that holds, also with a good cursor', async () => {
    const { next_cursor: cursor } = await t.page(ravi, path);
    const headers = { ...ravi.headers };
    for (const query of ['', `cursor=${cursor}`]) {
      expect(await ask({}, query)).toEqual([401, 'signed_out']);
      expect(await ask({ authorization: `Bearer ${'a'.repeat(43)}` }, query)).toEqual([401, 'signed_out']);
      expect(await ask(headers, query)).toEqual([200, undefined]);
    }
    await t.run('UPDATE sessions SET ended_at = now() WHERE member_id = $1', ravi.id);
    for (const query of ['', `cursor=${cursor}`])
      expect(await ask(headers, query)).toEqual([401, 'signed_out']);
  });

  test('nobody who is still in the wizard or about to leave', async () => {
    const ofScope = (scope: 'onboarding' | 'leaving') => signedInHeader(t.platform, ravi.id, scope);
    expect(await ask(await ofScope('onboarding'))).toEqual([403, 'finish_profile']);
    expect(await ask(await ofScope('leaving'))).toEqual([403, 'account_leaving']);
  });

  test('as they are at this moment, whoever wrote it', async () => {
    const anil = await t.person('Anil', { gender: 'Male', partner: { ageFrom: 50, ageTo: 55 } });
    const fits = async (viewer: Person) => (await t.page(viewer, path)).data.map(({ id, fit }) => [id, fit]);
    const [before, theirs] = [await fits(ravi), await fits(anil)];
    expect(before).not.toEqual(theirs);
    await t.run(
      `UPDATE member_cards SET fit_facts = (SELECT fit_facts FROM member_cards WHERE member_id = $2)
       WHERE member_id = $1`,
      ravi.id,
      anil.id,
    );
    expect(await fits(ravi)).toEqual(theirs);
  });

  test('a block of a moment ago holds and counts, whichever way it was set', async () => {
    for (const columns of ['blocker_id, blocked_id', 'blocked_id, blocker_id']) {
      const before = await t.page(ravi, path);
      const blocked = before.data[0]?.id;
      await t.run(`INSERT INTO blocks (${columns}) VALUES ($1, $2)`, ravi.id, blocked);
      const after = await t.page(ravi, path);
      expect(after.data.map(({ id }) => id)).not.toContain(blocked);
      expect(after).toMatchObject({ total: (before.total ?? 0) - 1, data: { length: 12 } });
    }
  });
});
