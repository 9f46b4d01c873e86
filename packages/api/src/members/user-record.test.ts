import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { UserData } from '@mysathi/contract/endpoints/auth';
import { fileIn } from '@mysathi/contract/endpoints/photos';
import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { plainPng } from '../platform/images/testing/example-files.ts';
import { encodings, memberTest, multipart } from './testing/member-test.ts';
import type { Headers, MemberTest } from './testing/member-test.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

/** Returns the user record that a call leaves in the browser; undefined if it sets none. */
const personAfter = async (headers: Headers, call: InjectOptions) => {
  const answer = await t.app.inject({ ...call, headers: { ...call.headers, ...headers } });
  expect(answer.statusCode).toBe(200);
  const kept = answer.cookies.find(({ name }) => name === 'UserData')?.value;
  return kept === undefined ? undefined : JSON.parse(decodeURIComponent(kept));
};

const savingPersonal = (form: object): InjectOptions => ({
  method: 'POST',
  url: '/api/personal_info',
  ...encodings({ ...exampleForm('personal'), ...form }).json,
});

const uploading = async (slot: string): Promise<InjectOptions> => ({
  method: 'POST',
  url: '/api/users_photos',
  ...multipart([{ name: slot, filename: 'me.png', type: 'image/png', bytes: await plainPng(300, 400) }]),
});

const change = (below: string, payload: object): InjectOptions => ({
  method: 'PUT',
  url: `/api/users_photos${below}`,
  payload,
});

/** Returns the address of a picture without its signature. */
const addressOf = ({ profile_picture }: UserData) => profile_picture.Location?.replace(/\?.*/, '');

test('a browser’s further tabs read the native place and the picture as they are now', async () => {
  const { id } = await t.member('Asha', 'Female');
  const browser = await t.browserOf(id, 'member');
  const moved = await personAfter(browser, savingPersonal({ native_place: 'Nagpur, Maharashtra' }));
  expect(moved).toMatchObject({ _id: id, native_place: 'Nagpur, Maharashtra', wizard_page: null });

  const first = await personAfter(browser, await uploading('profile_picture'));
  expect(addressOf(first)).toMatch(/320\.webp/);
  await personAfter(browser, await uploading('additional_photo_1'));
  const second = await personAfter(browser, change('/additional_photo_1', { move_to: 'profile_picture' }));
  expect(addressOf(second)).not.toBe(addressOf(first));
  const { data } = (await t.app.inject({ url: '/api/users_photos', headers: browser })).json();
  const arranged = await personAfter(
    browser,
    change('', {
      profile_picture: fileIn(data, 'additional_photo_1'),
      additional_photo_1: fileIn(data, 'profile_picture'),
    }),
  );
  expect(addressOf(arranged)).toBe(addressOf(first));
  const removed = await personAfter(browser, {
    method: 'DELETE',
    url: '/api/users_photos/profile_picture',
  });
  expect(removed.profile_picture).toEqual({ Location: null });
});

test('in the wizard they read as well where it goes on', async () => {
  const { id } = await t.newcomer('Meera');
  const person = await personAfter(await t.browserOf(id), savingPersonal({}));
  expect(person).toMatchObject({ native_place: 'Pune, Maharashtra', wizard_page: '/hobbies' });
});

test('a client that is no browser is left nothing', async () => {
  const { headers } = await t.member('Kavya', 'Female');
  expect(await personAfter(headers, savingPersonal({}))).toBeUndefined();
  expect(await personAfter(headers, await uploading('profile_picture'))).toBeUndefined();
});
