import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { setPaused } from './pause.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

test('whoever hides their profile finds it so on every page that they have open, told once', async () => {
  const { id } = await t.member('Asha Rao', 'Female');
  const heard: unknown[] = [];
  await t.platform.live.subscribe(id, (text) => heard.push(JSON.parse(text)));
  for (const paused of [true, true, false]) await setPaused(t.platform, id, paused);
  const news = { kind: 'member', memberId: id };
  await expect.poll(() => heard).toEqual([news, news]);
});
