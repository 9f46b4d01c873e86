import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { fileIn, holdsField } from '@mysathi/contract/endpoints/photos';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { memberTest } from '../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../members/testing/member-test.ts';
import { plainPng } from '../../platform/images/testing/example-files.ts';
import { photoRoutes } from './routes.ts';
import { file, uploadTo } from './testing/photo-upload.ts';

const [first, second, third] = ['additional_photo_1', 'additional_photo_2', 'additional_photo_3'] as const;

let t: MemberTest;
let picture: Buffer;
let id: string;
let headers: Headers;

beforeAll(async () => {
  t = await memberTest([photoRoutes]);
  picture = await plainPng(200, 200);
});

afterAll(() => t.close());

beforeEach(async () => {
  ({ id, headers } = await t.newcomer());
  await uploadTo(t.app, headers, file(first, picture), file(second, picture));
});

const own = async () => (await t.app.inject({ url: '/api/users_photos', headers })).json().data;
const url = (slot: string) => `/api/users_photos/${slot}`;
const change = (slot: string, payload: object) =>
  t.app.inject({ method: 'PUT', url: url(slot), headers, payload });
const remove = (slot: string, holds?: string) =>
  t.app.inject({ method: 'DELETE', url: url(slot), headers, query: holds === undefined ? {} : { holds } });
const replace = (slot: UploadSlot, holds: string) =>
  uploadTo(t.app, headers, file(slot, picture), { name: holdsField(slot), value: holds });
/** Swaps both pictures in another tab; returns what this one still shows. */
const moveElsewhere = async () => {
  const shown = await own();
  expect((await change(first, { move_to: second })).statusCode).toBe(200);
  return shown;
};
const keys = async () => {
  const photos = await own();
  return [first, second, third].map((slot) => fileIn(photos, slot));
};

test('what was meant for a picture that stands elsewhere by now is refused, and nothing is changed', async () => {
  const shown = await moveElsewhere();
  const before = await own();
  const [a, b] = [fileIn(shown, first), fileIn(shown, second)];
  const files = async () => {
    const folder = join(t.platform.config.dataFolder, 'files');
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const stored = found.filter((entry) => entry.isFile());
    return stored.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  };
  const kept = await files();
  const refused = [
    await remove(second, b),
    await replace(second, b),
    await change(second, { visibility: 'accepted', holds: b }),
    await change(second, { move_to: first, holds: b, move_to_holds: a }),
    await change(first, { move_to: third, holds: a, move_to_holds: '' }),
    await replace(third, a),
    await replace(first, ''),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    refused.map(() => [409, 'conflict']),
  );
  expect(await own()).toEqual(before);
  expect(await files()).toEqual(kept);
});

test('a move is refused when another picture stands at its end', async () => {
  const [a, b] = await keys();
  await replace(second, b ?? '');
  const moved = await change(first, { move_to: second, holds: a, move_to_holds: b });
  expect(moved.json().code).toBe('conflict');
  expect((await keys())[0]).toBe(a);
});

test('what names the picture that stands there is done, and so is what names none', async () => {
  const [a = '', b = ''] = await keys();
  expect((await change(first, { move_to: second, holds: a, move_to_holds: b })).statusCode).toBe(200);
  expect((await change(second, { visibility: 'accepted', holds: a })).statusCode).toBe(200);
  expect((await replace(third, '')).statusCode).toBe(200);
  expect((await replace(second, a)).statusCode).toBe(200);
  const now = await keys();
  expect(now[0]).toBe(b);
  expect(now[1]).not.toBe(a);
  expect((await remove(first, b)).statusCode).toBe(200);
  expect((await remove(second)).statusCode).toBe(200);
  expect(await keys()).toEqual(['', '', now[2]]);
});

test('a paper is named as well', async () => {
  await uploadTo(t.app, headers, file('id_proof_1', picture));
  const before = fileIn(await own(), 'id_proof_1');
  expect((await replace('id_proof_1', before)).statusCode).toBe(200);
  expect((await remove('id_proof_1', before)).json().code).toBe('conflict');
  expect((await remove('id_proof_1', fileIn(await own(), 'id_proof_1'))).statusCode).toBe(200);
  expect(
    await t.platform.db.selectFrom('privateFiles').selectAll().where('memberId', '=', id).execute(),
  ).toEqual([]);
});
