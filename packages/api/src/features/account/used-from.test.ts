import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import type { AccessKind } from '../../platform/sessions/access-records.ts';
import { eraseAccounts } from './erase.ts';
import { exportArchive } from './export-data.ts';
import { leave } from './leaving.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);
const note = (memberId: string, kind: AccessKind, address: string) =>
  t.platform.accessRecords.note(t.platform.db, kind, memberId, { ip: address });

/** Makes a member who was seen from two networks; the test helper adds one more sign-in. */
const traveller = async () => {
  const asha = await t.member('Asha', 'Female');
  await run('DELETE FROM access_records WHERE member_id = $1', asha.id);
  await note(asha.id, 'registered', '203.0.113.5');
  await note(asha.id, 'moved', '2001:db8::7');
  return asha;
};

test('a member reads in the archive from where the account was used, and of nobody else', async () => {
  const [asha, other] = [await traveller(), await t.member('Bina', 'Female')];
  await note(other.id, 'moved', '198.51.100.1');
  const archive = Buffer.concat(await exportArchive(t.platform, asha.id).toArray());
  const zip = new ZipReader(new Uint8ArrayReader(archive), { useWebWorkers: false });
  const entry = (await zip.getEntries()).find(({ filename }) => filename === 'my-data.json');
  if (entry === undefined || entry.directory) throw new Error('There is no such file.');
  const data = JSON.parse(Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString()) as object;
  expect(data).toMatchObject({
    used_from: [
      { kind: 'registered', at: expect.any(String), address: '203.0.113.5' },
      { kind: 'moved', at: expect.any(String), address: '2001:db8::7' },
    ],
  });
});

test('once an account is erased, they are in its sealed record alone', async () => {
  const asha = await traveller();
  await leave(t.platform, asha.id);
  await run('UPDATE account_deletions SET erase_at = now() WHERE member_id = $1', asha.id);
  await eraseAccounts(t.platform);
  expect((await run('SELECT FROM access_records WHERE member_id = $1', asha.id)).rowCount).toBe(0);
  const { rows } = await run('SELECT sealed FROM retained_accounts WHERE member_id = $1', asha.id);
  const record = t.platform.retained.open(rows[0]?.sealed as Buffer, asha.id).toString();
  expect(JSON.parse(record)).toMatchObject({
    access: [
      { kind: 'registered', address: '203.0.113.5' },
      { kind: 'moved', address: '2001:db8::7' },
    ],
  });
});
