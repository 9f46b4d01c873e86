import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { photograph } from '../platform/images/testing/example-files.ts';
import { memberTest, multipart } from '../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../members/testing/member-test.ts';
import { relate } from '../members/testing/relate.ts';

interface Somebody {
  id: string;
  browser: Headers;
}

let t: MemberTest;
let asha: Somebody;
let ravi: Somebody;
let portrait: Buffer;

beforeAll(async () => {
  t = await memberTest('all');
  portrait = await photograph({ width: 800, height: 1000 });
});

afterAll(() => t.close());

const somebody = async (name: string, gender: 'Male' | 'Female'): Promise<Somebody> => {
  const { id } = await t.member(name, gender);
  const browser = await t.browserOf(id);
  await t.platform.db.updateTable('sessions').set({ scope: 'member' }).where('memberId', '=', id).execute();
  return { id, browser };
};

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);
const get = (url: string, { browser }: Somebody) => t.app.inject({ url, headers: browser });

// Asha shows her photo only to accepted members; Ravi looks.
beforeEach(async () => {
  asha = await somebody('Asha', 'Female');
  ravi = await somebody('Ravi', 'Male');
  const form = multipart([
    { name: 'profile_picture', filename: 'me.jpg', type: 'image/jpeg', bytes: portrait },
  ]);
  await t.app.inject({
    method: 'POST',
    url: '/api/users_photos',
    headers: { ...asha.browser, ...form.headers },
    payload: form.payload,
  });
  await t.app.inject({
    method: 'PUT',
    url: '/api/users_photos/profile_picture',
    headers: asha.browser,
    payload: { visibility: 'accepted' },
  });
});

const accept = () => relate(t.platform, ravi, asha, 'accepted');

/** Returns every answer in which Ravi sees Asha's photo. */
const answers = async () => {
  const paths = ['/matches/more_matches', '/matches/todays_match', `/users/detail?_id=${asha.id}`];
  return Promise.all([...paths, `/users_photos/${asha.id}`].map((path) => get(`/api${path}`, ravi)));
};

const addressesIn = (body: string) => new Set(body.match(/\/media\/picture\/[^"\s]+/g));

/** Returns the average difference of neighbouring pixels, of 255: the detail that makes a face recognisable. */
const detail = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).resize(160, 200, { fit: 'fill' }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  let sum = 0;
  for (let at = 1; at < data.length; at += 1) {
    if (at % info.width !== 0) sum += Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
  }
  return sum / data.length;
};

describe('a picture that is shown after acceptance', () => {
  test('is sent blurred alone before: no answer holds an address of the clear one', async () => {
    const found = new Set<string>();
    for (const answer of await answers()) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('"locked":true');
      for (const address of addressesIn(answer.body)) found.add(address);
    }
    expect(found.size).toBe(1);
    const [address = ''] = found;
    const blurred = await get(address, ravi);
    expect([blurred.statusCode, blurred.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await detail(portrait)).toBeGreaterThan(3);
    expect(await detail(blurred.rawPayload)).toBeLessThan(1);
    for (const variant of ['160.webp', '320.webp', '640.webp', '1280.webp', '640.jpg', '1280.jpg'])
      expect((await get(address.replace('blurred.webp', variant), ravi)).statusCode).toBe(404);
  });

  test('opens with acceptance and closes at once with whatever ends it', async () => {
    await accept();
    const { body } = await get(`/api/users/detail?_id=${asha.id}`, ravi);
    const clear = [...addressesIn(body)].find((address) => address.includes('/640.webp')) ?? '';
    expect(await detail((await get(clear, ravi)).rawPayload)).toBeGreaterThan(3);
    const ends = [
      "UPDATE interests SET status = 'rejected' WHERE receiver_id = $1",
      'INSERT INTO blocks (blocker_id, blocked_id) SELECT $1, sender_id FROM interests WHERE receiver_id = $1',
      'INSERT INTO hides (hider_id, hidden_from_id) SELECT $1, sender_id FROM interests WHERE receiver_id = $1',
      "UPDATE members SET state = 'leaving' WHERE id = $1",
      "UPDATE photos SET review = 'refused' WHERE member_id = $1",
    ];
    for (const end of ends) {
      await run(end, asha.id);
      expect([end, (await get(clear, ravi)).statusCode]).toEqual([end, 404]);
      await run("UPDATE interests SET status = 'accepted' WHERE receiver_id = $1", asha.id);
      await run('DELETE FROM blocks WHERE blocker_id = $1', asha.id);
      await run('DELETE FROM hides WHERE hider_id = $1', asha.id);
      await run("UPDATE members SET state = 'active' WHERE id = $1", asha.id);
      await run("UPDATE photos SET review = 'approved' WHERE member_id = $1", asha.id);
      expect((await get(clear, ravi)).statusCode).toBe(200);
    }
  });

  test('stays open to its owner', async () => {
    const own = await get('/api/users_photos', asha);
    const [clear = ''] = addressesIn(own.body);
    expect((await get(clear, asha)).statusCode).toBe(200);
  });
});

test('a picture of the public site closes to visitors when the consent is withdrawn', async () => {
  await run("UPDATE photos SET visibility = 'members' WHERE member_id = $1", asha.id);
  await run('UPDATE members SET public_consent = true WHERE id = $1', asha.id);
  const { rows } = await t.platform.pool.query<{ key: string }>(
    'SELECT file_key AS key FROM photos WHERE member_id = $1',
    [asha.id],
  );
  const address = t.platform.media.picture(rows[0]?.key ?? '', '640.webp', 'visitor');
  const look = async () => (await t.app.inject({ url: address })).statusCode;
  expect(await look()).toBe(200);
  await run('UPDATE members SET public_consent = false WHERE id = $1', asha.id);
  expect(await look()).toBe(404);
});
