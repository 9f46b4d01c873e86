import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../../members/testing/member-test.ts';
import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { smallPhotograph } from '../../../platform/images/testing/example-files.ts';
import { newId } from '../../../platform/ids.ts';
import { file, uploadTo } from '../testing/photo-upload.ts';
import { decidePhoto } from './decide-photo.ts';
import { photosOfMember, showPhotos, undecidedPhotos } from './list-photos.ts';
import type { UndecidedPhoto } from './list-photos.ts';

let t: MemberTest;
let picture: Buffer;
let id: string;
let headers: Headers;
let hers: UndecidedPhoto;

const by = 'Meera Nair';
const send = (slot: string) => uploadTo(t.app, headers, file(slot, picture));
const move = (from: string, to: string) =>
  t.app.inject({ method: 'PUT', url: `/api/users_photos/${from}`, headers, payload: { move_to: to } });
const newest = async (waiting = false) => (await undecidedPhotos(t.platform, { waiting })).photos;
const inSlot = async (slot: string) => {
  const found = (await newest()).find((photo) => photo.slot === slot);
  if (found === undefined) throw new Error(`No photo waits in ${slot}.`);
  return found;
};

beforeAll(async () => {
  t = await memberTest('all');
  picture = await smallPhotograph();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.pool.query('DELETE FROM photos');
  ({ id, headers } = await t.member('Asha Rao', 'Female'));
  await send('profile_picture');
  hers = await inSlot('profile_picture');
});

const refuse = (photo: string, reason: 'blurred' | 'no_face' = 'blurred') =>
  decidePhoto(t.platform, { photo, by, reason });
const approve = (photo: string) => decidePhoto(t.platform, { photo, by, reason: null });
const own = async () => (await t.app.inject({ url: '/api/users_photos', headers })).json().data;
const me = async () => (await t.app.inject({ url: '/api/users/me', headers })).json().data;
/** Without an approved profile picture the whole profile cannot be opened. */
const asSeenBy = async (viewer: Headers) =>
  Object.keys((await t.app.inject({ url: `/api/users_photos/${id}`, headers: viewer })).json().data ?? {});
const told = async () =>
  (await t.platform.pool.query('SELECT topic, detail FROM notifications WHERE member_id = $1', [id])).rows;
const done = async () =>
  (await lastDeskEntries(t.platform.db, { count: 50, subject: hers.member }))
    .toReversed()
    .map(({ what, subject, reason }) => `${what} ${subject === `${hers.member} photo ${hers.id}`} ${reason}`);

describe('photos at the desk', () => {
  test('that were decided are told of on the open pages of their member', async () => {
    const heard: unknown[] = [];
    await t.platform.live.subscribe(id, (text) => heard.push(JSON.parse(text)));
    await refuse(hers.id);
    await t.platform.jobs.runWaiting();
    const news = { kind: 'counts', counts: expect.objectContaining({ notifications: 1 }) };
    await expect.poll(() => heard).toEqual(expect.arrayContaining([news]));
  });

  test('are listed newest first, a page at a time, each once', async () => {
    await t.platform.pool.query('DELETE FROM photos');
    for (let made = 0; made < 25; made += 1) await t.member(`Woman ${made}`, 'Female');
    // Two at each moment, so that the id decides between them.
    await t.platform.pool.query(
      `UPDATE photos SET created_at = now() - n / 2 * interval '1 minute'
       FROM (SELECT id, row_number() OVER () AS n FROM photos) numbered WHERE numbered.id = photos.id`,
    );
    const seen: UndecidedPhoto[] = [];
    let after: string | undefined;
    do {
      const page = await undecidedPhotos(t.platform, { after });
      seen.push(...page.photos);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toHaveLength(25);
    expect(new Set(seen.map((photo) => photo.id)).size).toBe(25);
    expect(seen.map(({ moment }) => moment)).toEqual(
      seen
        .map(({ moment }) => moment)
        .toSorted()
        .toReversed(),
    );
  });

  test('are listed neither for drawings nor for closed accounts nor once decided', async () => {
    await approve(hers.id);
    expect(await newest()).toEqual([]);
    await send('additional_photo_1');
    expect(await newest()).toMatchObject([{ slot: 'additional_photo_1', waits: false }]);
    await t.platform.pool.query('UPDATE photos SET is_illustration = true');
    expect(await newest()).toEqual([]);
    await t.platform.pool.query('UPDATE photos SET is_illustration = false');
    await t.platform.pool.query(`UPDATE members SET state = 'leaving' WHERE id = $1`, [id]);
    expect(await newest()).toEqual([]);
  });

  test('are listed for one member, decided or not and whatever became of the account', async () => {
    await approve(hers.id);
    await send('additional_photo_1');
    await t.platform.pool.query(`UPDATE members SET state = 'suspended' WHERE id = $1`, [id]);
    const all = await photosOfMember(t.platform, hers.member.toLowerCase());
    expect(all).toMatchObject([
      { slot: 'additional_photo_1', review: 'approved', decidedAt: null },
      { id: hers.id, slot: 'profile_picture', review: 'approved', decidedAt: expect.any(Date) },
    ]);
    expect(await showPhotos(t.platform, all, by)).toHaveLength(2);
    await expect(photosOfMember(t.platform, 'MS9999999')).rejects.toThrow('There is no member MS9999999.');
  });

  test('are looked at on record', async () => {
    const gone = { ...hers, id: newId(), key: newId() };
    expect(await showPhotos(t.platform, [gone, hers], by)).toMatchObject([
      { name: hers.id, contentType: 'image/jpeg' },
    ]);
    expect(await done()).toEqual(['photo shown true null']);
  });

  test('that are refused go from everybody else, and their member reads why', async () => {
    const { headers: his } = await t.member('Ravi', 'Male');
    await send('additional_photo_1');
    expect(await asSeenBy(his)).toEqual(['profile_picture', 'additional_photo_1']);
    expect(await refuse((await inSlot('additional_photo_1')).id)).toBe('done');
    expect(await asSeenBy(his)).toEqual(['profile_picture']);
    await t.platform.pool.query('DELETE FROM notifications');
    expect(await refuse(hers.id)).toBe('done');
    expect(await asSeenBy(his)).toEqual([]);
    expect(await own()).toMatchObject({ profile_picture: { review: 'refused', reason: 'blurred' } });
    const { rows } = await t.platform.pool.query('SELECT listed FROM member_cards WHERE member_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ listed: false }]);
    expect(await me()).toMatchObject({
      profile_picture_review: 'refused',
      profile_picture_reason: 'blurred',
      next_step: { step: 'profile_picture' },
    });
    expect(await told()).toEqual([{ topic: 'profile_picture', detail: 'refused' }]);
    expect(await done()).toEqual(['photo refused false blurred', 'photo refused true blurred']);
  });

  test('are decided once, however often and by how many at once', async () => {
    const outcomes = await Promise.all([refuse(hers.id), refuse(hers.id), refuse(hers.id)]);
    expect(outcomes.toSorted()).toEqual(['again', 'again', 'done']);
    expect(await done()).toHaveLength(1);
    expect(await refuse(hers.id, 'no_face')).toBe('done');
    expect((await own()).profile_picture.reason).toBe('no_face');
    expect(await approve(hers.id)).toBe('done');
    expect([await approve(hers.id), (await own()).profile_picture.review]).toEqual(['again', 'approved']);
    expect(await done()).toEqual([
      'photo refused true blurred',
      'photo refused true no_face',
      'photo approved true null',
    ]);
  });

  test('that counted already and are approved tell their member nothing', async () => {
    expect(await approve(hers.id)).toBe('done');
    expect(await told()).toEqual([]);
    expect(await done()).toEqual(['photo approved true null']);
  });

  test('in the place of a refused one wait, also when they are replaced, until they are approved', async () => {
    const { headers: his } = await t.member('Ravi', 'Male');
    await refuse(hers.id);
    for (let times = 0; times < 2; times += 1) {
      await send('profile_picture');
      expect((await own()).profile_picture).toMatchObject({ review: 'pending', reason: null });
      const { profile_picture_review: review, next_step: next } = await me();
      expect([review, next.step]).toEqual(['pending', 'professional']);
    }
    expect(await asSeenBy(his)).toEqual([]);
    const [waiting] = await newest(true);
    expect(waiting).toMatchObject({ member: hers.member, waits: true });
    expect(await refuse(hers.id)).toBe('none');
    await approve(waiting?.id ?? '');
    expect(await asSeenBy(his)).toEqual(['profile_picture']);
    expect(await newest(true)).toEqual([]);
    await send('profile_picture');
    expect((await own()).profile_picture.review).toBe('approved');
  });

  test('in the emptied slot of a refused one wait as well, wherever that is moved, and only the next', async () => {
    await approve(hers.id);
    await send('additional_photo_1');
    const empty = (slot: string) =>
      t.app.inject({ method: 'DELETE', url: `/api/users_photos/${slot}`, headers });
    const waitsIn = async (slot: string) => {
      await send(slot);
      return (await own())[slot];
    };
    await refuse((await inSlot('additional_photo_1')).id);
    for (let times = 0; times < 2; times += 1) {
      await empty('additional_photo_1');
      expect((await own()).additional_photo_1).toBeUndefined();
      expect(await waitsIn('additional_photo_1')).toMatchObject({ review: 'pending', reason: null });
    }
    await empty('additional_photo_1');
    await move('profile_picture', 'additional_photo_1');
    expect((await own()).additional_photo_1.review).toBe('approved');
    expect(await waitsIn('profile_picture')).toMatchObject({ review: 'pending', reason: null });
    const [waiting] = await newest(true);
    await approve(waiting?.id ?? '');
    await empty('profile_picture');
    expect((await waitsIn('profile_picture')).review).toBe('approved');
    expect((await waitsIn('additional_photo_2')).review).toBe('approved');
  });

  test('in the slot that a refused one, or one that waits, was moved out of wait as well', async () => {
    await refuse(hers.id);
    for (const away of ['additional_photo_2', 'additional_photo_3']) {
      await move('profile_picture', away);
      await send('profile_picture');
      expect((await own()).profile_picture).toMatchObject({ review: 'pending', reason: null });
    }
    const photos = await own();
    expect([photos.additional_photo_2.review, photos.additional_photo_3.review]).toEqual([
      'refused',
      'pending',
    ]);
  });

  test('that change places leave no slot empty: what comes instead waits where the refused one is now', async () => {
    await refuse(hers.id);
    await send('additional_photo_2');
    await move('profile_picture', 'additional_photo_2');
    for (const slot of ['profile_picture', 'additional_photo_2']) await send(slot);
    const photos = await own();
    expect([photos.profile_picture.review, photos.additional_photo_2.review]).toEqual([
      'approved',
      'pending',
    ]);
  });

  test('keep their decision where they are moved to', async () => {
    await refuse(hers.id);
    await move('profile_picture', 'additional_photo_2');
    expect((await own()).additional_photo_2).toMatchObject({ review: 'refused', reason: 'blurred' });
    expect(await newest()).toEqual([]);
    expect(await approve(hers.id)).toBe('done');
  });
});
