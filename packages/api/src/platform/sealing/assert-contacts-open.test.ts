import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makePerson } from '../../members/testing/people.ts';
import { ContactSeals } from './contact-seals.ts';
import { testContacts, testFileKey } from '../testing/test-contacts.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { assertContactsOpen, assertSiteKnowsKey, noteKnownKeys } from './assert-contacts-open.ts';

let t: TestPlatform;
const someId = '0198a1b2-0000-7000-8000-000000000001';

beforeAll(async () => {
  t = await testPlatform();
});

afterAll(() => t.close());

const newer = 'newer-key-0123456789abcdefghijklmnop';
const startWith = (contacts: ContactSeals) => assertContactsOpen({ ...t.platform, contacts });

test('a database is refused whose accounts the keys do not open, be it the first or the newest', async () => {
  await startWith(new ContactSeals([newer]));
  const { id } = await makePerson(t.platform, 'Asha');
  await startWith(testContacts);
  await startWith(new ContactSeals([newer, testFileKey]));
  await expect(startWith(new ContactSeals([newer]))).rejects.toThrow(
    /^FILE_KEYS: add the secret by which the accounts of this database were sealed;/,
  );
  await makePerson(t.platform, 'Ravi');
  await t.platform.db
    .updateTable('credentials')
    .set({ sealedPhone: new ContactSeals([newer]).seal(id, 'phone', '9876500001') })
    .where('memberId', '=', id)
    .execute();
  for (const keys of [[newer], [testFileKey]])
    await expect(startWith(new ContactSeals(keys))).rejects.toThrow('FILE_KEYS');
  await startWith(new ContactSeals([newer, testFileKey]));
});

test('an account that was erased does not count', async () => {
  await t.platform.db.updateTable('members').set({ state: 'deleted' }).execute();
  await expect(startWith(new ContactSeals([newer]))).resolves.toBeUndefined();
});

test('nothing may be sealed anew by a key that the site was never started with', async () => {
  const [before, after] = [new ContactSeals([testFileKey]), new ContactSeals([newer, testFileKey])];
  const mayReseal = (contacts: ContactSeals) => assertSiteKnowsKey({ ...t.platform, contacts });
  await noteKnownKeys({ ...t.platform, contacts: before });
  await expect(mayReseal(after)).rejects.toThrow('FILE_KEYS: start the site with the new secret first');
  for (let start = 0; start < 2; start += 1) await noteKnownKeys({ ...t.platform, contacts: after });
  await expect(mayReseal(after)).resolves.toBeUndefined();
});

test('a broken seal stops no start with the keys that there always were, and one with others as before', async () => {
  await noteKnownKeys({ ...t.platform, contacts: testContacts });
  for (const name of ['Asha', 'Bina', 'Chitra']) {
    const { id } = await makePerson(t.platform, name);
    await t.platform.db
      .updateTable('credentials')
      .set({ sealedPhone: Buffer.from([1]) })
      .where('memberId', '=', id)
      .execute();
    await expect(startWith(testContacts)).resolves.toBeUndefined();
    await expect(startWith(new ContactSeals([newer]))).rejects.toThrow('FILE_KEYS');
  }
});

test('a start without a key forgets it once everything opens without it', async () => {
  await t.platform.db.deleteFrom('credentials').execute();
  const known = async () => (await t.platform.db.selectFrom('knownKeys').select('mark').execute()).length;
  await noteKnownKeys({ ...t.platform, contacts: new ContactSeals([newer, testFileKey]) });
  expect(await known()).toBe(2);
  await noteKnownKeys({ ...t.platform, contacts: testContacts });
  expect(await known()).toBe(1);
});

test('a database of donors alone is refused as well where the keys do not open them', async () => {
  const donors = new ContactSeals([newer]);
  await sql`
    INSERT INTO donors (id, mode, sealed_email, email_trace)
    VALUES (${someId}, 'live', ${donors.seal(someId, 'email', 'asha@example.org')}, 'trace')`.execute(
    t.platform.db,
  );
  await startWith(donors);
  await noteKnownKeys({ ...t.platform, contacts: donors });
  await expect(startWith(testContacts)).rejects.toThrow('FILE_KEYS');
});
