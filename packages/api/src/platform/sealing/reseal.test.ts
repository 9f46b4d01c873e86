import { afterEach, beforeEach, expect, test } from 'vitest';

import { contact } from '@mysathi/contract/sections/contact';

import { recordOfAccount } from '../../features/account/record-of-account.ts';
import { contactsOf, readableContactsOf } from '../../members/accounts/account-contacts.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { makeGiftOf } from '../../members/testing/gifts.ts';
import { makePerson } from '../../members/testing/people.ts';
import { suspendedBefore } from '../../members/accounts/erased-contacts.ts';
import { readSection } from '../../members/section-store.ts';
import { openText, sealText } from '../crypto/sealed-text.ts';
import type { Platform } from '../platform.ts';
import { sealedStores } from './sealed-stores.ts';
import { testFileKey as older } from '../testing/test-contacts.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { reseal } from './reseal.ts';
import { sealedTables } from './sealed-tables.ts';

const newer = 'newer-0123456789abcdefghijklmnopqrst';

let before: TestPlatform;
/** Returns the site with other keys on the same database and files. */
const withKeys = (...fileKeys: string[]): Platform => {
  const { platform } = before;
  const { sessionKeys, config } = platform;
  return { ...platform, ...sealedStores({ fileKeys, sessionKeys, dataFolder: config.dataFolder }) };
};
const run = (text: string, ...values: unknown[]) => before.platform.pool.query(text, values);

beforeEach(async () => {
  before = await testPlatform();
});
afterEach(() => before.close());

const resealWith = async (...fileKeys: string[]) => {
  // Files are found by when they were written.
  before.clock.set(new Date(Date.now() + 60_000));
  const done: Record<string, [number, number]> = {};
  for await (const { what, renewed, broken } of reseal(withKeys(...fileKeys))) done[what] = [renewed, broken];
  return done;
};

/** Seals something of every kind. */
const sealAll = async () => {
  const { platform } = before;
  const { contacts, db, files, accessRecords, retained, paymentEvents, identities } = platform;
  const asha = await makePerson(platform, 'Asha');
  const gone = await makePerson(platform, 'Gone', { listed: false });
  await fillSections(platform, asha.id, { contact: { phoneNumber: '9812300001', linkedin: 'asha-l' } });
  await accessRecords.note(db, 'registered', asha.id, { ip: '203.0.113.9' });
  const paper = await files.savePrivate({ bytes: Buffer.from('a passport'), contentType: 'image/png' });
  const { reference } = await makeGiftOf(platform, asha.id);
  const gift = (await run('SELECT id FROM donations WHERE reference = $1', reference)).rows[0].id as string;
  await run(
    `INSERT INTO donor_identities (donation_id, kind, sealed, masked, sealed_address, consented_at)
     VALUES ($1, 'pan', $2, 'XXXXXX234F', $3, now())`,
    gift,
    sealText(identities, 'ABCPE1234F', gift),
    contacts.seal(gift, 'address', '4 Shanti, Pune'),
  );
  await run(
    `INSERT INTO webhook_inbox (provider, mode, event_id, origin, body) VALUES ('razorpay', 'sandbox', 'told', 'signed', $1),
       ('razorpay', 'sandbox', 'forgotten', 'signed', '')`,
    paymentEvents.seal(Buffer.from('somebody paid'), 'told'),
  );
  const record = await recordOfAccount(platform, db, gone.id);
  const { phone } = (await contactsOf(platform, db, gone.id)) ?? { phone: '' };
  await run(
    `INSERT INTO retained_accounts (member_id, sealed, purge_at, phone_trace, suspended_for)
     VALUES ($1, $2, now() + interval '1 day', $3, 'money')`,
    gone.id,
    retained.seal(Buffer.from(record), gone.id),
    contacts.phoneTraces(phone)[0],
  );
  await run('DELETE FROM credentials WHERE member_id = $1', gone.id);
  const code = '0190a000-0000-7000-8000-000000000003';
  await run(
    `INSERT INTO otp_challenges (id, purpose, sealed_phone, phone_trace, range_trace, expires_at)
     VALUES ($1, 'register', $2, $3, $4, now())`,
    code,
    contacts.seal(code, 'phone', '9812300002'),
    contacts.phoneTraces('9812300002')[0],
    contacts.rangeTrace('9812300002'),
  );
  return { asha, gone, paper, gift, phone, code };
};

test('what an earlier key has sealed is sealed by the first, and needs the earlier one no more', async () => {
  const { asha, gone, paper, gift, phone, code } = await sealAll();
  const done = await resealWith(newer, older);
  expect(done).toEqual({
    ...Object.fromEntries(sealedTables.map(({ table }) => [table, [0, 0]])),
    ...Object.fromEntries(
      [
        'credentials',
        'contact_details',
        'donors',
        'donations',
        'donor_identities',
        'webhook_inbox',
        'access_records',
        'retained_accounts',
        'otp_challenges',
        'files',
      ].map((what) => [what, [1, 0]]),
    ),
  });
  const platform = withKeys(newer);
  const { contacts, db, files, accessRecords, retained, paymentEvents, identities } = platform;
  expect(await contactsOf(platform, db, asha.id)).toMatchObject({ email: `${asha.id}@example.org` });
  const { answers } = await readSection(platform, db, contact, asha.id);
  expect(answers).toMatchObject({ phoneNumber: '9812300001', linkedin: 'asha-l', facebook: null });
  const used = [];
  for await (const { address } of accessRecords.of(db, asha.id)) used.push(address);
  expect(used).toEqual(['203.0.113.9']);
  expect((await files.readPrivate(paper)).bytes.toString()).toBe('a passport');
  expect(await suspendedBefore(platform, db, { phone })).toBe('money');
  const [row] = (
    await run(
      `SELECT sealed, sealed_address, sealed_phone, sealed_email, donors.id AS donor, email_trace,
         (SELECT body FROM webhook_inbox WHERE event_id = 'told') AS told,
         (SELECT sealed FROM retained_accounts WHERE member_id = $2) AS kept,
         (SELECT array[phone_trace, range_trace] FROM otp_challenges WHERE id = $3) AS traces
       FROM donor_identities JOIN donations ON donations.id = donation_id JOIN donors ON donors.id = donor_id
       WHERE donation_id = $1`,
      gift,
      gone.id,
      code,
    )
  ).rows;
  const address = `${asha.id}@gifts.example`;
  expect([
    openText(identities, row.sealed, gift),
    contacts.open(gift, 'address', row.sealed_address),
    contacts.open(gift, 'phone', row.sealed_phone),
    contacts.open(row.donor, 'email', row.sealed_email),
    row.email_trace,
    paymentEvents.open(row.told, 'told').toString(),
    JSON.parse(retained.open(row.kept, gone.id).toString()).name,
    row.traces,
  ]).toEqual([
    'ABCPE1234F',
    '4 Shanti, Pune',
    '9876543210',
    address,
    contacts.emailTraces(address)[0],
    'somebody paid',
    'Gone',
    [contacts.phoneTraces('9812300002')[0], contacts.rangeTrace('9812300002')],
  ]);
});

test('a second run changes nothing, and what no key opens stays as it is and is counted', async () => {
  await sealAll();
  const state = async () =>
    (
      await run(
        `SELECT md5(string_agg(c::text, '')) AS of_accounts, (SELECT md5(string_agg(a::text, '')) FROM access_records a) AS of_use
         FROM credentials c`,
      )
    ).rows;
  const first = await state();
  const without = await resealWith(newer);
  expect(without).toMatchObject({
    credentials: [0, 1],
    access_records: [0, 1],
    files: [0, 1],
    webhook_inbox: [0, 1],
  });
  expect(await state()).toEqual(first);
  await resealWith(newer, older);
  const renewed = await state();
  expect(renewed).not.toEqual(first);
  const again = await resealWith(newer, older);
  expect(new Set(Object.values(again).flat())).toEqual(new Set([0]));
  expect(await state()).toEqual(renewed);
});

test('of an account with an address that no key opens the number is sealed anew all the same', async () => {
  const { id } = await makePerson(before.platform, 'Asha');
  const { phone } = (await contactsOf(before.platform, before.platform.db, id)) ?? { phone: '' };
  await run('UPDATE credentials SET sealed_email = $1 WHERE member_id = $2', Buffer.from('broken'), id);
  expect(await resealWith(newer, older)).toMatchObject({ credentials: [1, 1] });
  const platform = withKeys(newer);
  expect(await readableContactsOf(platform, platform.db, id)).toMatchObject({ phone, email: null });
  const { rows } = await run('SELECT phone_trace FROM credentials WHERE member_id = $1', id);
  expect(rows).toEqual([{ phone_trace: platform.contacts.phoneTraces(phone)[0] }]);
  expect(await resealWith(newer, older)).toMatchObject({ credentials: [0, 1] });
});

test('more than one portion is sealed anew', async () => {
  const { id } = await makePerson(before.platform, 'Asha');
  await run(
    `INSERT INTO access_records (member_id, kind, address) SELECT $1, 'moved', $2 FROM generate_series(1, 1201)`,
    id,
    Buffer.from('sealed by nobody'),
  );
  expect(await resealWith(newer, older)).toMatchObject({ access_records: [0, 1201], credentials: [1, 0] });
});

/** Columns with hashes, and with bytes that identify nobody. */
const notSealed = new Set([
  'campaigns.made_from',
  'campaigns.proposed_from',
  'desk_entries.previous_hash',
  'desk_entries.hash',
  'email_changes.token_hash',
  'gift_attempts.request_hash',
  'id_proof_looks.seen',
  'otp_challenges.code_hash',
  'otp_challenges.cookie_hash',
  'password_resets.token_hash',
  'photos.placeholder',
  'sessions.token_hash',
  'vouchers.code_hash',
]);

test('every column that can be sealed is known to be, or not to be', async () => {
  const { rows } = await run(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND (data_type = 'bytea' OR column_name ~ '^sealed|_trace$') ORDER BY 1`,
  );
  const known = new Set(
    sealedTables.flatMap(({ table, parts }) =>
      parts.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
    ),
  );
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name) && !notSealed.has(name))).toEqual([]);
});
