import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { ContactSeals } from './contact-seals.ts';
import { testContacts, testFileKey, testPrograms } from '../testing/test-contacts.ts';
import { migrate, migrationsFolder } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { Sealer } from '../crypto/encryption.ts';

const sealing = '0480_sealed_contacts.sql';
/** More than are sealed in one batch. */
const people = 2500;
const phoneOf = (number: number) => String(7_000_000_000 + number);

let maintenance: pg.Pool;
let pool: pg.Pool;
const name = `test_sealing_${process.pid}`;

const run = async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>(text, values)).rows;

const migrateUntil = async (last: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'mysathi-migrations-'));
  const before = (await readdir(migrationsFolder)).filter((file) => file < last);
  for (const file of before) await cp(join(migrationsFolder, file), join(folder, file));
  await migrate(pool, testPrograms, { folder });
  await rm(folder, { recursive: true });
};

/** Writes unsealed contacts: of members, of registrations, and of waiting links and changes. */
const writeOpenly = async (): Promise<void> => {
  await run(`INSERT INTO members (name) SELECT 'Person ' || n FROM generate_series(1, ${people}) n`);
  await run(`INSERT INTO credentials (member_id, email, phone, password_hash, phone_verified_at)
    SELECT id, 'Person' || (number - 1000000) || '@old.example', (6999000000 + number)::text, '-', now() FROM members`);
  await run(`INSERT INTO contact_details (member_id, family_status, phone_number, whatsapp_number, instagram)
    SELECT id, 'Rich', '9876500001', '9876500002', CASE WHEN number = 1000001 THEN 'old.example.handle' END FROM members`);
  await run(`INSERT INTO email_changes (member_id, email, token_hash, expires_at)
    SELECT id, 'next@old.example', '\\x01', now() FROM members WHERE number = 1000001`);
  await run(`INSERT INTO phone_changes (member_id, phone, due_at)
    SELECT id, '9876500003', now() FROM members WHERE number = 1000001`);
  await run(`WITH begun AS (
      INSERT INTO registrations (name, email, phone, password_hash)
      VALUES ('Newcomer', 'new@old.example', '9876500004', '-') RETURNING id)
    INSERT INTO otp_challenges (purpose, phone, registration_id, expires_at)
    SELECT 'register', '9876500004', id, now() FROM begun`);
  await run(
    "INSERT INTO contact_messages (name, email, message) VALUES ('Writer', 'Writer@old.example', 'Hello')",
  );
  await giveOpenly();
};

/** Writes unsealed gifts: one with a tax receipt, one by a forgotten donor, and a payment event. */
const giveOpenly = async (): Promise<void> => {
  await run(`WITH party AS (
      INSERT INTO giving_parties (kind, name, place) VALUES ('person', 'Organiser', 'Pune') RETURNING id
    ), campaign AS (
      INSERT INTO campaigns (slug, title, summary, story, cause, goal, beneficiary_kind, organiser_id, beneficiary_id, issuer_id)
      SELECT 'one', 'A campaign', '', '{}', 'health', 100000, 'individual', id, id, id FROM party RETURNING id
    ), giver AS (
      INSERT INTO donors (mode, email) VALUES ('live', 'gives@old.example'), ('live', NULL) RETURNING id, email
    ), gift AS (
      INSERT INTO donations (mode, reference, campaign_id, donor_id, source, name, visibility, option, amount, phone)
      SELECT 'live', 'MYS' || (email IS NULL)::text, campaign.id, giver.id, 'gateway', 'Asha', 'hidden', 'other_upi', 50000,
        CASE WHEN email IS NOT NULL THEN '9876500006' END
      FROM campaign, giver RETURNING id, phone
    )
    INSERT INTO donor_identities (donation_id, kind, sealed, masked, address, consented_at)
    SELECT id, 'pan', 'sealed', 'XXXXXX234F', '4 Old.example Road', now() FROM gift WHERE phone IS NOT NULL`);
  await run(`INSERT INTO webhook_inbox (provider, mode, event_id, origin, body, received_at)
    VALUES ('razorpay', 'live', 'told', 'signed', 'of gives@old.example', now()),
      ('razorpay', 'live', 'forgotten', 'signed', '', now())`);
};

beforeAll(async () => {
  const { url: maintenanceUrl } = inject('testDatabases');
  maintenance = createPool(maintenanceUrl, { connections: 1 });
  await maintenance.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  pool = createPool(maintenanceUrl.replace(/[^/]+$/, name), { connections: 2 });
  await migrateUntil(sealing);
  await writeOpenly();
  await migrate(pool, testPrograms);
}, 120_000);

afterAll(async () => {
  await pool.end();
  await maintenance.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await maintenance.end();
});

test('every account is found by what it was reached by, and reached by it', async () => {
  const rows = await run<Record<'id' | 'trace' | 'mail', string> & Record<'phone' | 'email', Buffer>>(
    `SELECT member_id AS id, sealed_phone AS phone, sealed_email AS email, phone_trace AS trace, email_trace AS mail
     FROM credentials JOIN members ON members.id = member_id ORDER BY number`,
  );
  expect(rows).toHaveLength(people);
  for (const [at, { id, phone, email, trace, mail }] of rows.entries()) {
    const [number, address] = [phoneOf(at + 1), `Person${at + 1}@old.example`];
    expect([testContacts.open(id, 'phone', phone), testContacts.open(id, 'email', email)]).toEqual([
      number,
      address,
    ]);
    expect([trace, mail]).toEqual([
      testContacts.phoneTraces(number)[0],
      testContacts.emailTraces(address.toLowerCase())[0],
    ]);
  }
});

test('what a profile gave for those whom its owner accepts is sealed field by field, and what was not given is not', async () => {
  const rows = await run<Record<string, Buffer | null> & { id: string }>(
    `SELECT member_id AS id, sealed_phone_number, sealed_whatsapp_number, sealed_instagram, sealed_facebook
     FROM contact_details JOIN members ON members.id = member_id ORDER BY number LIMIT 2`,
  );
  const opened = rows.map(({ id, ...sealed }) =>
    Object.entries(sealed).map(
      ([column, bytes]) => bytes && testContacts.open(id, column.replace('sealed_', ''), bytes),
    ),
  );
  expect(opened).toEqual([
    ['9876500001', '9876500002', 'old.example.handle', null],
    ['9876500001', '9876500002', null, null],
  ]);
});

test('who was registering or changing something goes on', async () => {
  const [change] = await run<{ id: string; email: Buffer; phone: Buffer }>(
    `SELECT member_id AS id, e.sealed_email AS email, p.sealed_phone AS phone
     FROM email_changes e JOIN phone_changes p USING (member_id)`,
  );
  const { id = '', email = Buffer.of(), phone = Buffer.of() } = change ?? {};
  expect([testContacts.open(id, 'email', email), testContacts.open(id, 'phone', phone)]).toEqual([
    'next@old.example',
    '9876500003',
  ]);
  const begun = await run(
    `SELECT FROM registrations r JOIN otp_challenges c ON c.registration_id = r.id AND c.phone_trace = r.phone_trace
     WHERE c.phone_trace = $1 AND c.range_trace = $2 AND r.email_trace = $3`,
    testContacts.phoneTraces('9876500004')[0],
    testContacts.rangeTrace('9876500009'),
    testContacts.emailTraces('NEW@old.example')[0],
  );
  expect(begun).toHaveLength(1);
  expect(
    await run(
      'SELECT FROM contact_messages WHERE email_trace = $1',
      testContacts.emailTraces('writer@old.example')[0],
    ),
  ).toHaveLength(1);
});

test('who gave is reached as before, and a donor who is forgotten stays so', async () => {
  const gifts = await run<{ donor: string; gift: string } & Record<string, Buffer | string | null>>(
    `SELECT donor_id AS donor, gift.id AS gift, sealed_email, email_trace, sealed_phone, sealed_address
     FROM donations gift JOIN donors ON donors.id = donor_id
     LEFT JOIN donor_identities ON donation_id = gift.id ORDER BY sealed_email IS NULL`,
  );
  const open = (owner: string, kind: string, sealed: Buffer | string | null | undefined) =>
    Buffer.isBuffer(sealed) ? testContacts.open(owner, kind, sealed) : null;
  expect(
    gifts.map((row) => [
      open(row.donor, 'email', row['sealed_email']),
      open(row.gift, 'phone', row['sealed_phone']),
      open(row.gift, 'address', row['sealed_address']),
      row['email_trace'],
    ]),
  ).toEqual([
    [
      'gives@old.example',
      '9876500006',
      '4 Old.example Road',
      testContacts.emailTraces('gives@old.example')[0],
    ],
    [null, null, null, null],
  ]);
  const events = await run<{ body: Buffer }>('SELECT body FROM webhook_inbox ORDER BY id');
  const [told, forgotten] = events.map(({ body }) => body);
  const sealer = new Sealer([testFileKey], 'payment events');
  expect(sealer.open(told ?? Buffer.of(), 'told').toString()).toBe('of gives@old.example');
  expect(forgotten).toEqual(Buffer.of());
});

test('nothing of it is left on the disk of the database', async () => {
  await run('CHECKPOINT');
  const files = await run<{ relation: string; bytes: Buffer }>(
    `SELECT relname AS relation, pg_read_binary_file(pg_relation_filepath(oid)) AS bytes
     FROM pg_class WHERE relkind IN ('r', 'i', 't') AND pg_relation_filepath(oid) IS NOT NULL AND relname !~ '^pg_[^t]'`,
  );
  expect(files.length).toBeGreaterThan(100);
  const holding = files.filter(
    ({ bytes }) => bytes.includes('old.example') || bytes.includes('98765000') || bytes.includes(phoneOf(7)),
  );
  expect(holding.map(({ relation }) => relation)).toEqual([]);
});

test('a seal opens for its owner and its kind alone, and by the keys it was made with', () => {
  const [asha, ravi] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
  const sealed = testContacts.seal(asha, 'phone', '9876500005');
  expect(testContacts.open(asha, 'phone', sealed)).toBe('9876500005');
  expect(() => testContacts.open(ravi, 'phone', sealed)).toThrow('cannot be opened');
  expect(() => testContacts.open(asha, 'phone_number', sealed)).toThrow('cannot be opened');
  const others = new ContactSeals(['another-key-0123456789abcdefghijklm']);
  expect(() => others.open(asha, 'phone', sealed)).toThrow('cannot be opened');
  expect(others.phoneTraces('9876500005')).not.toEqual(testContacts.phoneTraces('9876500005'));
});
