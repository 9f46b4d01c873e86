import { afterAll, beforeAll, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { memberTest } from '../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../members/testing/member-test.ts';
import { photoRoutes } from './routes.ts';
import { file, uploadTo } from './testing/photo-upload.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([photoRoutes]);
});

afterAll(() => t.close());

test('uploading is open sixty times a day, also at once, and no further file is read', async () => {
  const { id, headers } = await t.newcomer();
  const other = await t.newcomer();
  const marks = Array.from({ length: limits.uploadsPerDay - 2 }, () => ({ kind: 'upload', subject: id }));
  await t.platform.db.insertInto('throttleMarks').values(marks).execute();
  const upload = (as: Headers) => uploadTo(t.app, as, file('profile_picture', Buffer.from('no picture')));
  const tries = await Promise.all(Array.from({ length: 4 }, () => upload(headers)));
  expect(tries.filter(({ statusCode }) => statusCode === 415)).toHaveLength(2);
  expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  expect((await upload(other.headers)).statusCode).toBe(415);
});
