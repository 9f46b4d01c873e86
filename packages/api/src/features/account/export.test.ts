import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { memberTest, multipart } from '../../members/testing/member-test.ts';
import { makeGiftOf } from '../../members/testing/gifts.ts';
import type { Headers, MemberTest } from '../../members/testing/member-test.ts';
import { relate } from '../../members/testing/relate.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { recordAtDesk } from '../../platform/desk/desk-log.ts';
import { smallPhotograph, tinyPdf } from '../../platform/images/testing/example-files.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { letPhoneWait } from '../../members/testing/contact-rows.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);

const askFor = async (headers: Headers): Promise<string> =>
  (await t.app.inject({ method: 'POST', url: '/api/account/export', headers })).json().data?.Location;

const unpack = async (archive: Buffer): Promise<Map<string, Buffer>> => {
  const zip = new ZipReader(new Uint8ArrayReader(archive), { useWebWorkers: false });
  const files = new Map<string, Buffer>();
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue;
    files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  }
  return files;
};

test('holds everything of the member in one archive: answers, talks, pictures and papers', async () => {
  const asha = await t.member('Asha', 'Female');
  const ravi = await t.member('Ravi', 'Male');
  const browser = await t.browserOf(asha.id);
  await fillSections(t.platform, asha.id, { contact: { instagram: 'asha.in' }, hobbies: {} });
  const form = multipart([
    { name: 'profile_picture', filename: 'a.jpg', type: 'image/jpeg', bytes: await smallPhotograph() },
    { name: 'id_proof_1', filename: 'a.pdf', type: 'application/pdf', bytes: tinyPdf },
  ]);
  await t.app.inject({
    method: 'POST',
    url: '/api/users_photos',
    headers: { ...asha.headers, ...form.headers },
    payload: form.payload,
  });
  const { rows } = await run(
    `SELECT 'MS' || lpad(number::text, 7, '0') AS member FROM members WHERE id = $1`,
    asha.id,
  );
  await run(`UPDATE private_files SET review = 'refused', reason = 'expired' WHERE member_id = $1`, asha.id);
  await run(
    `INSERT INTO private_files (member_id, slot, review, file_deleted_at, content_type, bytes)
     VALUES ($1, 'id_proof_2', 'approved', '2026-11-01T00:00:00Z', 'application/pdf', 1)`,
    asha.id,
  );
  const subject = String(rows[0]?.member);
  await t.platform.db.transaction().execute(async (tx) => {
    const by = 'Meera Nair';
    await recordAtDesk(tx, { by, what: 'ID proofs shown', subject });
    await recordAtDesk(tx, { by, what: 'ID proofs refused', subject, reason: 'expired' });
    await recordAtDesk(tx, { by, what: 'photo approved', subject: `${subject} photo 1` });
    await recordAtDesk(tx, { by, what: 'photo approved', subject: `${subject}0 photo 1` });
  });
  await relate(t.platform, ravi, asha, 'accepted');
  await run(
    'INSERT INTO conversations (low_id, high_id) VALUES (least($1::uuid, $2), greatest($1::uuid, $2))',
    asha.id,
    ravi.id,
  );
  await run(
    `INSERT INTO messages (low_id, high_id, sequence, sender_id, receiver_id, client_id, body)
     SELECT least($1::uuid, $2), greatest($1::uuid, $2), n, $1, $2, 'c' || n, 'message ' || n
     FROM generate_series(1, 2100) n`,
    asha.id,
    ravi.id,
  );

  await run(
    `WITH notes AS (INSERT INTO member_notes VALUES ($1, $2, 'Asha liked his uncle', now()), ($2, $1, 'Ravi wrote this', now()))
     INSERT INTO saved_searches (member_id, id, name, filters)
     VALUES ($1, $1, 'In Pune', '{"location": ["Pune"]}'), ($2, $2, 'Ravi looks elsewhere', '{}')`,
    asha.id,
    ravi.id,
  );
  await run('INSERT INTO mutes (muter_id, muted_id) VALUES ($1, $2), ($2, $1)', asha.id, ravi.id);
  await run('INSERT INTO hides (hider_id, hidden_from_id) VALUES ($1, $2), ($2, $1)', asha.id, ravi.id);
  await run('UPDATE messages SET read_at = now() WHERE receiver_id = $1', ravi.id);
  await run('INSERT INTO presence (member_id, shows_reading) VALUES ($1, false)', ravi.id);
  await letPhoneWait(t.platform.db, asha.id, '9812345642');
  await letPhoneWait(t.platform.db, ravi.id, '9812345643');
  const words = 'We met here and talked for a month. '.repeat(4);
  const { id: erasedWith } = await t.member('Vikram', 'Male');
  await run(
    `INSERT INTO success_stories (author_id, partner_id, story, state, agreed_at, reviewed_at, reason)
     VALUES ($1, $2, $4, 'refused', now(), now(), 'Please shorten it.'), ($1, $3, '', 'withdrawn', NULL, NULL, NULL)`,
    asha.id,
    ravi.id,
    erasedWith,
    words,
  );
  const gift = await makeGiftOf(t.platform, asha.id);
  const hisGift = await makeGiftOf(t.platform, ravi.id);
  const answer = await t.app.inject({ url: await askFor(browser), headers: browser });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="mysathi-my-data-\d{4}-\d\d-\d\d\.zip"$/,
    ),
  });
  const files = await unpack(answer.rawPayload);
  expect([...files.keys()].toSorted()).toEqual([
    'my-data.json',
    'papers/id_proof_1.pdf',
    'photos/profile_picture.jpg',
  ]);
  expect(files.get('papers/id_proof_1.pdf')).toEqual(tinyPdf);
  expect(files.get('photos/profile_picture.jpg')?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const text = files.get('my-data.json')?.toString() ?? '';
  const data = JSON.parse(text) as Record<string, object[]>;
  expect(data).toMatchObject({
    account: [{ name: 'Asha', email: `${asha.id}@example.org` }],
    number_that_waits: [{ phone: '9812345642' }],
    contact: [{ instagram: 'asha.in' }],
    hidden_from: [{ member: expect.stringMatching(/^MS\d{7}$/) }],
    muted: [{ member: expect.stringMatching(/^MS\d{7}$/) }],
    notes: [{ member: expect.stringMatching(/^MS\d{7}$/), note: 'Asha liked his uncle' }],
    saved_searches: [{ name: 'In Pune', filters: { location: ['Pune'] } }],
    interests_received: [{ from: expect.stringMatching(/^MS\d{7}$/), status: 'accepted' }],
  });
  expect(data['papers']).toMatchObject([
    { slot: 'id_proof_1', review: 'refused', reason: 'expired', file_deleted_at: null },
    { slot: 'id_proof_2', review: 'approved', file_deleted_at: expect.stringMatching(/^2026-11-01/) },
  ]);
  expect(data['decisions']).toEqual([
    { what: 'ID proofs refused', reason: 'expired', happened_at: expect.any(String) },
    { what: 'photo approved', reason: null, happened_at: expect.any(String) },
  ]);
  expect(data['success_stories']).toMatchObject([
    { mine: true, story: words, drawing: null, reason: 'Please shorten it.' },
  ]);
  expect(data['gifts']).toMatchObject([
    { reference: gift.reference, amount_paise: 50_000, phone: '9876543210', wants_updates: false },
  ]);
  expect(data['notifications']).toContainEqual(
    expect.objectContaining({ kind: 'donation_receipt', about: gift.reference }),
  );
  expect(text).not.toMatch(new RegExp(`${gift.key}|${hisGift.reference}`));
  expect(data['messages']).toHaveLength(2100);
  expect(data['messages']?.at(-1)).toMatchObject({
    mine: true,
    message: 'message 2100',
    read_at: null,
  });
  // Nothing secret, and of others only their member ID.
  expect(text).not.toMatch(/hash|file_key|token|Ravi|Meera/);
  expect(text).not.toContain(ravi.id);
});

test('says of what was sent no more than its member sees', async () => {
  const [asha, bina, chitra] = await Promise.all(
    ['Asha', 'Bina', 'Chitra'].map((name) => t.member(name, 'Female')),
  );
  const ravi = await t.member('Ravi', 'Male');
  const browser = await t.browserOf(ravi.id);
  for (const [them, status] of [
    [asha, 'rejected'],
    [bina, 'withdrawn'],
    [chitra, 'rejected'],
  ] as const)
    await run(
      `INSERT INTO interests (sender_id, receiver_id, status, answered_at, kindly) VALUES ($1, $2, $3, now(), $3 = 'rejected')`,
      ravi.id,
      them?.id,
      status,
    );
  await run('INSERT INTO hides (hider_id, hidden_from_id) VALUES ($1, $2)', asha?.id, ravi.id);
  await run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', bina?.id, ravi.id);
  for (const them of [asha, chitra]) {
    const pair = [ravi.id, them?.id];
    await run(
      'INSERT INTO conversations (low_id, high_id) VALUES (least($1::uuid, $2), greatest($1::uuid, $2))',
      ...pair,
    );
    await run(
      `INSERT INTO messages (low_id, high_id, sequence, sender_id, receiver_id, client_id, body, read_at)
       VALUES (least($1::uuid, $2), greatest($1::uuid, $2), 1, $1, $2, $3::text, $3::text, now())`,
      ...pair,
      them === asha ? 'who hides' : 'who is there',
    );
  }
  const answer = await t.app.inject({ url: await askFor(browser), headers: browser });
  const files = await unpack(answer.rawPayload);
  const { interests_sent: sent, messages } = JSON.parse(files.get('my-data.json')?.toString() ?? '{}') as {
    interests_sent: object[];
    messages: object[];
  };
  expect(messages).toContainEqual(expect.objectContaining({ message: 'who hides', read_at: null }));
  expect(messages).toContainEqual(
    expect.objectContaining({ message: 'who is there', read_at: expect.any(String) }),
  );
  const masked = { answered_at: null, kindly: null, to: expect.any(String), created_at: expect.any(String) };
  expect(sent).toHaveLength(3);
  expect(sent).toContainEqual({ ...masked, status: null });
  expect(sent).toContainEqual({ ...masked, status: 'withdrawn' });
  expect(sent).toContainEqual(
    expect.objectContaining({ status: 'rejected', answered_at: expect.any(String), kindly: true }),
  );
});

test('says nothing of who took their interest back', async () => {
  const asha = await t.member('Asha', 'Female');
  const [ravi, vikram] = [await t.member('Ravi', 'Male'), await t.member('Vikram', 'Male')];
  await relate(t.platform, ravi, asha, 'withdrawn');
  await relate(t.platform, vikram, asha, 'expired');
  const browser = await t.browserOf(asha.id);
  const answer = await t.app.inject({ url: await askFor(browser), headers: browser });
  const text = (await unpack(answer.rawPayload)).get('my-data.json')?.toString() ?? '{}';
  expect(JSON.parse(text)).toMatchObject({ interests_received: [{ status: 'expired' }] });
});

test('leaves a paper out that cannot be opened, and says so', async () => {
  const asha = await t.member('Asha', 'Female');
  const { files, config } = t.platform;
  const save = () => files.savePrivate({ contentType: 'application/pdf', bytes: tinyPdf });
  const [good, broken] = [await save(), await save()];
  const sealed = join(config.dataFolder, 'files', 'private', broken.slice(0, 2), broken, 'sealed');
  await writeFile(sealed, 'altered');
  for (const [slot, key] of Object.entries({ id_proof_1: broken, id_proof_2: good }))
    await run(
      `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes)
       VALUES ($1, $2, $3, 'application/pdf', 1)`,
      asha.id,
      slot,
      key,
    );
  const error = vi.spyOn(t.platform.log, 'error');
  const browser = await t.browserOf(asha.id);
  const { rawPayload } = await t.app.inject({ url: await askFor(browser), headers: browser });
  const archive = await unpack(rawPayload);
  expect([...archive.keys()]).toContain('papers/id_proof_2.pdf');
  expect([...archive.keys()]).not.toContain('papers/id_proof_1.pdf');
  expect(JSON.parse(archive.get('my-data.json')?.toString() ?? '{}')).toMatchObject({
    account: [{ name: 'Asha' }],
    files_that_could_not_be_opened: ['papers/id_proof_1'],
  });
  const facts = { failure: expect.objectContaining({ name: 'SealBroken' }) };
  expect(error.mock.calls).toEqual([[facts, 'a private file is missing from an export']]);
  error.mockRestore();
  const address = t.platform.media.private(broken, asha.id);
  expect((await t.app.inject({ url: address, headers: browser })).statusCode).toBe(404);
});

test('is told to its member by e-mail each time that it is asked for, and not when it may not be', async () => {
  const asha = await t.member('Asha', 'Female');
  await run("UPDATE members SET language = 'hi' WHERE id = $1", asha.id);
  for (let count = 0; count <= serverLimits.exportsPerDay; count += 1) await askFor(asha.headers);
  const subjects = (await t.outbox(`${asha.id}@example.org`)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    Array.from({ length: serverLimits.exportsPerDay }, () => 'आपका Mysathi डेटा माँगा गया'),
  );
});

test('is given to a client without cookies that holds a token of the member', async () => {
  const asha = await t.member('Asha', 'Female');
  const ravi = await t.member('Ravi', 'Male');
  const address = await askFor(asha.headers);
  expect((await t.app.inject({ url: address, headers: asha.headers })).statusCode).toBe(200);
  expect((await t.app.inject({ url: address, headers: ravi.headers })).statusCode).toBe(404);
  const { authorization } = await t.browserOf(asha.id);
  expect((await t.app.inject({ url: address, headers: { authorization } })).statusCode).toBe(404);
});

test('is for its member alone, in the browser that asked, and not without end', async () => {
  const asha = await t.member('Asha', 'Female');
  const ravi = await t.member('Ravi', 'Male');
  const [hers, his] = [await t.browserOf(asha.id), await t.browserOf(ravi.id)];
  const address = await askFor(hers);
  expect((await t.app.inject({ url: address })).statusCode).toBe(404);
  expect((await t.app.inject({ url: address, headers: his })).statusCode).toBe(404);
  const foreign = address.replace(`/archive/${asha.id}`, `/archive/${ravi.id}`);
  expect((await t.app.inject({ url: foreign, headers: hers })).statusCode).toBe(404);
  for (let count = 0; count < 4; count += 1) await askFor(hers);
  expect(await askFor(hers)).toBeUndefined();
  const downloads = [];
  for (let count = 0; count < 21; count += 1)
    downloads.push((await t.app.inject({ url: address, headers: hers })).statusCode);
  expect(downloads.slice(19)).toEqual([200, 429]);
});
