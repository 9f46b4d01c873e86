import { afterAll, beforeAll, expect, test } from 'vitest';

import { sealedEmailOf, sealedPhoneOf } from '../../members/accounts/account-contacts.ts';
import { giveEmail, ownersOf, reachOf } from '../../members/testing/contact-rows.ts';
import { newId } from '../../platform/ids.ts';
import { testContacts, testFileKey } from '../../platform/testing/test-contacts.ts';
import { createAccount } from './accounts.ts';
import { addAccount, goodPassword, newApplicant } from './testing/applicants.ts';
import { authTest } from './testing/auth-test.ts';
import type { AuthTest } from './testing/auth-test.ts';

/** A site whose key was rotated: values sealed with the earlier key are found by the traces of both. */
let t: AuthTest;
const newer = 'newer-key-0123456789abcdefghijklmnop';

beforeAll(async () => {
  t = await authTest({ config: { fileKeys: [newer, testFileKey] } });
});

afterAll(() => t.close());

/** Makes a registration that waits for its code, begun after the rotation. */
const begun = async ({ phone, email }: { phone: string; email: string }): Promise<string> => {
  const id = newId();
  await t.platform.db
    .insertInto('registrations')
    .values({
      id,
      name: 'Asha',
      ...sealedEmailOf(t.platform, id, email),
      ...sealedPhoneOf(t.platform, id, phone),
      passwordHash: '-',
    })
    .execute();
  return id;
};

/** Makes an account sealed with the earlier key. */
const sealedBefore = async () => {
  const { contact_no: phone, email } = newApplicant();
  const id = await addAccount(t.platform, { phone, email });
  const earlier = { contacts: testContacts };
  await t.platform.db
    .updateTable('credentials')
    .set({ ...sealedPhoneOf(earlier, id, phone), ...sealedEmailOf(earlier, id, email) })
    .where('memberId', '=', id)
    .execute();
  return { id, phone, email };
};

test.each(['phone', 'email'] as const)(
  'no second account is made with the %s of one that an earlier key has sealed',
  async (by) => {
    const known = await sealedBefore();
    const { contact_no: phone, email } = newApplicant();
    const registrationId = await begun({ phone, email, [by]: known[by] });
    const made = await t.platform.db
      .transaction()
      .execute((tx) => createAccount(t.platform, tx, { registrationId, language: 'en' }));
    expect(made).toBeNull();
    const free = await begun({ phone, email });
    const another = await t.platform.db
      .transaction()
      .execute((tx) => createAccount(t.platform, tx, { registrationId: free, language: 'en' }));
    expect(another).toMatchObject({ phone, email });
  },
);

test('an address that somebody has by then is given to no second account by its link', async () => {
  const asker = await t.signIn();
  const { email } = newApplicant();
  const asked = await asker.client.post(
    '/auth/change_email',
    { email, password: goodPassword },
    { token: asker.token },
  );
  expect(asked.status).toBe(200);
  const link = await t.secretTo(email, 'Confirm your new e-mail address at Mysathi');
  const { id } = await sealedBefore();
  await giveEmail(t.platform.db, id, email);
  const used = await t.browser().post('/auth/confirm_email', { token: link });
  expect([link.length, used.body['code']]).toEqual([43, 'link_expired']);
  expect(await ownersOf(t.platform.db, { email })).toEqual([id]);
  expect((await reachOf(t.platform.db, id)).email).toBe(email);
});
