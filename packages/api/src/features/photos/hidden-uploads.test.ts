import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { visibilityField } from '@mysathi/contract/endpoints/photos';
import type { PhotoSlot } from '@mysathi/contract/photo-slots';

import { memberTest } from '../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../members/testing/member-test.ts';
import { plainPng } from '../../platform/images/testing/example-files.ts';
import { photoRoutes } from './routes.ts';
import { file, uploadTo } from './testing/photo-upload.ts';

let t: MemberTest;
let picture: Buffer;
let headers: Headers;

beforeAll(async () => {
  t = await memberTest([photoRoutes]);
  picture = await plainPng(300, 400);
});

afterAll(() => t.close());

beforeEach(async () => {
  ({ headers } = await t.newcomer());
});

/** Uploads a picture into a slot; returns its visibility there. */
const send = async (slot: PhotoSlot, visibility?: string) => {
  const said = visibility === undefined ? [] : [{ name: visibilityField(slot), value: visibility }];
  const sent = await uploadTo(t.app, headers, ...said, file(slot, picture));
  return sent.json().data?.[slot].visibility ?? sent.json().code;
};
const change = (slot: PhotoSlot, payload: object) =>
  t.app.inject({ method: 'PUT', url: `/api/users_photos/${slot}`, headers, payload });
const remove = (slot: PhotoSlot) =>
  t.app.inject({ method: 'DELETE', url: `/api/users_photos/${slot}`, headers });

test('a picture goes up for those whom its member names, and for all members where she names none', async () => {
  expect(await send('profile_picture')).toBe('members');
  expect(await send('additional_photo_1', 'accepted')).toBe('accepted');
  expect(await send('additional_photo_1', 'members')).toBe('members');
  expect(await send('additional_photo_2', 'everyone')).toBe('invalid');
});

test('what comes into an emptied slot is seen by those who saw the photo before it', async () => {
  for (const slot of ['profile_picture', 'additional_photo_1'] as const) await send(slot);
  await change('profile_picture', { visibility: 'accepted' });
  await remove('profile_picture');
  expect(await send('profile_picture')).toBe('accepted');
  await change('profile_picture', { visibility: 'members' });
  await change('additional_photo_1', { visibility: 'accepted' });
  await remove('profile_picture');
  expect(await send('profile_picture')).toBe('members');
});

test('what comes after a photo that was moved away is seen by those who saw that', async () => {
  for (const slot of ['profile_picture', 'family_photo_1'] as const) await send(slot);
  await change('profile_picture', { visibility: 'accepted', move_to: 'additional_photo_3' });
  expect(await send('profile_picture')).toBe('accepted');
});

test('beside photos that are all hidden a further one is hidden as well', async () => {
  await send('profile_picture', 'accepted');
  expect(await send('additional_photo_1')).toBe('accepted');
  await change('additional_photo_1', { visibility: 'members' });
  expect(await send('additional_photo_2')).toBe('members');
});
