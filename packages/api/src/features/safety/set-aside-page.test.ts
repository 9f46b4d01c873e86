import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePerson } from '../../members/testing/people.ts';
import { safetyRoutes } from './routes.ts';

let t: MemberTest;
beforeAll(async () => {
  t = await memberTest([safetyRoutes], { parts: () => ({ sessions: headerSessions() }) });
});
afterAll(() => t.close());

interface Page {
  readonly data: { name: string }[];
  readonly next_cursor: string | null;
}

test.each([
  ['/blocks', 'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, $3)'],
  ['/hides', 'INSERT INTO hides (hider_id, hidden_from_id, created_at) VALUES ($1, $2, $3)'],
])('%s names everybody once, latest first, from page to page, also of one moment', async (path, setAside) => {
  const { id: me, headers } = await makePerson(t.platform, 'Asha');
  const names: string[] = [];
  for (let at = 0; at < 64; at += 1) {
    const { id, name } = await makePerson(t.platform, `Man ${at}`, { gender: 'Male' });
    await t.platform.pool.query(setAside, [me, id, new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2)))]);
    names.push(name);
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null && sizes.length < 5;) {
    const url = `/api${path}?cursor=${encodeURIComponent(cursor)}`;
    const page: Page = (await t.app.inject({ url, headers })).json();
    seen.push(...page.data.map(({ name }) => name));
    sizes.push(page.data.length);
    cursor = page.next_cursor;
  }
  expect(sizes).toEqual([30, 30, 4]);
  expect(seen.toSorted()).toEqual(names.toSorted());
  expect(new Set(seen.slice(0, 2))).toEqual(new Set(names.slice(-2)));
});
