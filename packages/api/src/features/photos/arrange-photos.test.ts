import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { fileIn } from '@mysathi/contract/endpoints/photos';
import { memberTest } from '../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../members/testing/member-test.ts';
import { plainPng } from '../../platform/images/testing/example-files.ts';
import { photoRoutes } from './routes.ts';
import { file, uploadTo } from './testing/photo-upload.ts';

const [first, second, third] = ['additional_photo_1', 'additional_photo_2', 'additional_photo_3'] as const;
const family = 'family_photo_1';

let t: MemberTest;
let picture: Buffer;
let id: string;
let headers: Headers;
let [a, b, c] = ['', '', ''];

const own = async () => (await t.app.inject({ url: '/api/users_photos', headers })).json().data;
const shown = async () => {
  const photos = await own();
  return [first, second, third].map((slot) => fileIn(photos, slot));
};

beforeAll(async () => {
  t = await memberTest([photoRoutes]);
  picture = await plainPng(200, 200);
});

afterAll(() => t.close());

beforeEach(async () => {
  ({ id, headers } = await t.newcomer());
  await uploadTo(t.app, headers, file(first, picture), file(second, picture), file(third, picture));
  [a = '', b = '', c = ''] = await shown();
});

const arrange = (payload: object) =>
  t.app.inject({ method: 'PUT', url: '/api/users_photos', headers, payload });

test('pictures are brought into an order at once, from whatever order they are in, with who sees them', async () => {
  const wanted = { [first]: b, [second]: c, [third]: a, [`${third}_visibility`]: 'accepted' };
  for (const _ of ['as they were', 'as they are']) {
    const answer = await arrange(wanted);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Image changed']);
    expect(await shown()).toEqual([b, c, a]);
  }
  const photos = await own();
  expect([first, second, third].map((slot) => photos[slot].visibility)).toEqual([
    'members',
    'members',
    'accepted',
  ]);
});

test('what a photo waits for at the desk goes with it', async () => {
  await t.platform.db
    .updateTable('photos')
    .set({ review: 'pending' })
    .where('memberId', '=', id)
    .where('slot', '=', first)
    .execute();
  await arrange({ [first]: b, [second]: a });
  const photos = await own();
  expect([first, second].map((slot) => photos[slot].review)).toEqual(['approved', 'pending']);
});

test('an order is refused that names a picture that is gone, or puts two into one place', async () => {
  await t.app.inject({ method: 'DELETE', url: `/api/users_photos/${third}`, headers });
  const refused = [
    await arrange({ [first]: b, [second]: c, [third]: a }),
    await arrange({ [first]: b }),
    await arrange({ [first]: a, [second]: a }),
    await arrange({ [third]: a }),
    await arrange({ [family]: '' }),
  ];
  expect(refused.map((answer) => answer.json().code)).toEqual(refused.map(() => 'conflict'));
  expect(await shown()).toEqual([a, b, '']);
  expect((await arrange({ id_proof_1: a, [`${first}_visibility`]: 'everyone' })).statusCode).toBe(400);
});
