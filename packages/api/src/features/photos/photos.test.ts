import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  smallPhotograph,
  pixelBomb,
  plainPng,
  tinyPdf,
} from '../../platform/images/testing/example-files.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { FormPart, Headers, MemberTest } from '../../members/testing/member-test.ts';
import { photoRoutes } from './routes.ts';
import { file, uploadTo } from './testing/photo-upload.ts';

let t: MemberTest;
let photo: Buffer;

beforeAll(async () => {
  t = await memberTest([photoRoutes]);
  photo = await smallPhotograph();
});

afterAll(() => t.close());

const upload = (headers: Headers, ...parts: FormPart[]) => uploadTo(t.app, headers, ...parts);

const own = async (headers: Headers) =>
  (await t.app.inject({ url: '/api/users_photos', headers })).json().data;
const rows = (memberId: string) =>
  t.platform.db.selectFrom('photos').selectAll().where('memberId', '=', memberId).execute();

describe('uploading', () => {
  test('keeps each file in its slot, re-encoded, and lists the member', async () => {
    const { id, headers } = await t.newcomer();
    const small = await plainPng(300, 400);
    const sent = await upload(
      await t.browserOf(id),
      file('profile_picture', photo),
      file('additional_photo_6', small),
      file('family_photo_1', small),
      file('id_proof_1', tinyPdf),
    );
    expect([sent.statusCode, sent.json().message]).toEqual([200, 'Image added']);
    expect(sent.json()).not.toHaveProperty('errors');
    const { data } = sent.json();
    expect(Object.keys(data)).toEqual([
      'profile_picture',
      'additional_photo_6',
      'family_photo_1',
      'id_proof_1',
    ]);
    expect(data.profile_picture).toMatchObject({
      locked: false,
      visibility: 'members',
      review: 'approved',
      illustration: false,
    });
    // Turned upright by the camera's orientation tag.
    expect(data.profile_picture.height).toBeGreaterThan(data.profile_picture.width);
    expect(data.profile_picture.srcset).toMatch(/160\.webp.* 160w, .*320w, .*640w, .*1280w$/);
    expect(Buffer.from(data.profile_picture.placeholder, 'base64').length).toBeGreaterThan(10);
    expect(data.id_proof_1).toMatchObject({ content_type: 'application/pdf', review: 'pending' });
    expect(await own(headers)).toMatchObject({
      profile_picture: { Location: data.profile_picture.Location },
    });
    const page = sent.cookies.find(({ name }) => name === 'path');
    expect(page?.value).toBe('/aboutyourself');
  });

  test('of further photos alone leaves the wizard where it stands', async () => {
    const { id, headers } = await t.newcomer();
    const browser = await t.browserOf(id);
    const placeAfter = async (part: FormPart) => {
      const { cookies } = await upload(browser, part);
      return cookies.find(({ name }) => name === 'path')?.value;
    };
    expect(await placeAfter(file('family_photo_1', photo))).toBe('/pd');
    await t.platform.db
      .updateTable('members')
      .set({ wizardPage: '/uploadphotos' })
      .where('id', '=', id)
      .execute();
    expect(await placeAfter(file('additional_photo_1', photo))).toBe('/uploadphotos');
    await upload(headers, file('profile_picture', photo));
    expect(await placeAfter(file('additional_photo_2', photo))).toBe('/aboutyourself');
  });

  test('the address gives the picture to its viewer alone, without a word of where it was taken', async () => {
    const { id, headers } = await t.newcomer();
    await upload(headers, file('profile_picture', photo));
    const { Location } = (await own(headers)).profile_picture;
    const browser = await t.browserOf(id);
    const seen = await t.app.inject({ url: Location, headers: { ...browser, accept: 'image/webp,*/*' } });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    const { exif, format } = await sharp(seen.rawPayload).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
    const other = await t.newcomer();
    expect((await t.app.inject({ url: Location, headers: await t.browserOf(other.id) })).statusCode).toBe(
      404,
    );
    expect((await t.app.inject({ url: Location })).statusCode).toBe(404);
    // A client without cookies sends its token instead.
    expect((await t.app.inject({ url: Location, headers })).statusCode).toBe(200);
    expect((await t.app.inject({ url: Location, headers: other.headers })).statusCode).toBe(404);
  });

  test('a bad file is named and the others are kept', async () => {
    const { id, headers } = await t.newcomer();
    const good = await plainPng(200, 200);
    const sent = await upload(
      headers,
      file('additional_photo_1', Buffer.from('GIF89a nothing')),
      file('profile_picture', good),
      file('additional_photo_2', pixelBomb()),
      file('additional_photo_3', photo.subarray(0, 5000)),
      file('additional_photo_4', Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)])),
      file('family_photo_9', good),
      file('id_proof_2', good),
    );
    expect(sent.statusCode).toBe(200);
    expect(Object.keys(sent.json().data)).toEqual(['profile_picture', 'id_proof_2']);
    expect(sent.json().errors).toEqual([
      { path: 'additional_photo_1', message: 'We cannot use this kind of file.' },
      {
        path: 'additional_photo_2',
        message: 'This picture has more than 50 megapixels. Choose a smaller one.',
      },
      { path: 'additional_photo_3', message: 'We could not open this picture. Try another one.' },
      { path: 'additional_photo_4', message: 'That file is larger than 10 MB. Choose a smaller one.' },
      { path: 'family_photo_9', message: 'There is no room for this file.' },
    ]);
    expect((await rows(id)).map(({ slot }) => slot)).toEqual(['profile_picture']);
  });

  test.each([
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'wrong_type'],
    [
      'a drawing with script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'wrong_type',
    ],
    ['too large a file', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'too_large'],
  ])('%s alone is refused and nothing is stored', async (_, bytes, status, code) => {
    const { id, headers } = await t.newcomer();
    const refused = await upload(headers, file('profile_picture', bytes()));
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect(refused.json().errors[0].path).toBe('profile_picture');
    expect(await rows(id)).toEqual([]);
  });

  test('needs a form with files', async () => {
    const { headers } = await t.newcomer();
    expect((await upload(headers)).json().message).toBe('Please upload a Profile Picture.');
    const json = await t.app.inject({
      method: 'POST',
      url: '/api/users_photos',
      headers,
      payload: { profile_picture: 'x' },
    });
    expect(json.statusCode).toBe(415);
    expect((await upload({}, file('profile_picture', photo))).statusCode).toBe(401);
  });

  test('a second picture replaces the first and its files, and keeps who sees it', async () => {
    const { id, headers } = await t.newcomer();
    await upload(headers, file('additional_photo_1', photo));
    await t.app.inject({
      method: 'PUT',
      url: '/api/users_photos/additional_photo_1',
      headers,
      payload: { visibility: 'accepted' },
    });
    const [before] = await rows(id);
    const folders = async () =>
      (await readdir(join(t.platform.config.dataFolder, 'files'), { recursive: true })).join('\n');
    expect(await folders()).toContain(before?.fileKey);
    await upload(headers, file('additional_photo_1', await plainPng(500, 500)));
    const [after] = await rows(id);
    expect(after).toMatchObject({ visibility: 'accepted', width: 500 });
    expect(await folders()).not.toContain(before?.fileKey);
    expect(await folders()).toContain(after?.fileKey);
  });

  test('a picture that another member shows too is replaced and removed for one alone', async () => {
    const [demo, other] = [await t.newcomer(), await t.newcomer()];
    const { files, db } = t.platform;
    const [drawing, fileKey] = [{ format: 'svg', width: 3, height: 4 }, await files.saveDrawing('<svg/>')];
    const shared = (memberId: string, slot: string) => ({ memberId, slot, fileKey, ...drawing });
    await db
      .insertInto('photos')
      .values([
        shared(demo.id, 'profile_picture'),
        shared(demo.id, 'family_photo_1'),
        shared(other.id, 'profile_picture'),
      ])
      .execute();
    await upload(demo.headers, file('profile_picture', await plainPng(240, 240)));
    await t.app.inject({ method: 'DELETE', url: '/api/users_photos/family_photo_1', headers: demo.headers });
    expect((await files.readPicture(fileKey, 'drawing.svg')).bytes.toString()).toBe('<svg/>');
  });

  test('parallel uploads to one slot leave one row and no forgotten file', async () => {
    const { id, headers } = await t.newcomer();
    const png = await plainPng(240, 240);
    const send = () => upload(headers, file('profile_picture', png));
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const stored = await rows(id);
    expect(stored).toHaveLength(1);
    expect(await t.platform.files.readPicture(stored[0]?.fileKey ?? '', '160.webp')).toMatchObject({
      contentType: 'image/webp',
    });
  });
});

describe('changing', () => {
  const put = (headers: Headers, slot: string, payload: object) =>
    t.app.inject({ method: 'PUT', url: `/api/users_photos/${slot}`, headers, payload });

  test('two pictures change places, and one moves to an empty slot', async () => {
    const { headers } = await t.newcomer();
    await upload(
      headers,
      file('profile_picture', await plainPng(400, 400)),
      file('additional_photo_1', await plainPng(200, 200)),
    );
    const swapped = (await put(headers, 'additional_photo_1', { move_to: 'profile_picture' })).json().data;
    expect([swapped.profile_picture.width, swapped.additional_photo_1.width]).toEqual([200, 400]);
    const moved = (
      await put(headers, 'additional_photo_1', { move_to: 'additional_photo_5', visibility: 'accepted' })
    ).json().data;
    expect(Object.keys(moved)).toEqual(['profile_picture', 'additional_photo_5']);
    expect(moved.additional_photo_5.visibility).toBe('accepted');
    expect((await put(headers, 'additional_photo_1', { move_to: 'profile_picture' })).statusCode).toBe(404);
    expect((await put(headers, 'additional_photo_1', { visibility: 'accepted' })).statusCode).toBe(404);
    expect((await put(headers, 'id_proof_1', { visibility: 'members' })).statusCode).toBe(400);
    expect((await put(headers, 'profile_picture', { visibility: 'everyone' })).statusCode).toBe(400);
  });

  test('removing the profile picture takes the member off the lists', async () => {
    const { id, headers } = await t.member('Asha', 'Female');
    const isListed = async () =>
      (
        await t.platform.db
          .selectFrom('memberCards')
          .select('listed')
          .where('memberId', '=', id)
          .executeTakeFirst()
      )?.listed;
    expect(await isListed()).toBe(true);
    const removed = await t.app.inject({
      method: 'DELETE',
      url: '/api/users_photos/profile_picture',
      headers,
    });
    expect([removed.statusCode, removed.json().data]).toEqual([200, {}]);
    expect(await isListed()).toBe(false);
    expect(
      (await t.app.inject({ method: 'DELETE', url: '/api/users_photos/profile_picture', headers }))
        .statusCode,
    ).toBe(200);
  });

  test('an ID proof is gone for good', async () => {
    const { headers } = await t.newcomer();
    await upload(headers, file('id_proof_3', tinyPdf));
    const { Location } = (await own(headers)).id_proof_3;
    await t.app.inject({ method: 'DELETE', url: '/api/users_photos/id_proof_3', headers });
    expect(await own(headers)).toEqual({});
    expect((await t.app.inject({ url: Location })).statusCode).toBe(404);
  });
});
