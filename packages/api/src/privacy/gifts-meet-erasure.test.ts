import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';

import { eraseAccounts } from '../features/account/erase.ts';
import { takeMonths } from '../features/donations/monthly/follow-monthly.ts';
import { freshMonthly } from '../features/donations/testing/monthly/fresh-monthly.ts';
import { makePerson } from '../members/testing/people.ts';
import { duringTransaction, untilSomebodyWaits } from '../platform/database/testing/during-transaction.ts';
import type { DB } from '../platform/database/types.ts';
import { signedInHeader } from '../platform/sessions/testing/signed-in-header.ts';

const t = freshMonthly();

/** Creates a member whose account is due to be erased. */
const makeLeaving = async (): Promise<string> => {
  const { db } = t.platform;
  const { id } = await makePerson(t.platform, 'Xanthippe');
  await db.updateTable('members').set({ state: 'leaving' }).where('id', '=', id).execute();
  await db
    .insertInto('accountDeletions')
    .values({ memberId: id, eraseAt: new Date(0), stateBefore: 'active' })
    .execute();
  return id;
};
const gifts = () =>
  t.platform.db
    .selectFrom('donations')
    .select(['memberId', 'name', 'nameWithheld', 'message', 'sealedPhone', 'wantsUpdates'])
    .where('campaignId', '=', t.campaignId)
    .execute();

test('a gift that meets the erasing of its account is one of nobody’s account, without name and message', async () => {
  const id = await makeLeaving();
  const headers = await signedInHeader(t.platform, id, 'leaving');
  const { pageToken, attempt } = (await t.app.inject(`/api/campaigns/${t.slug}/give`)).json().data;
  const payload = {
    amount: 500_00,
    name: 'Xanthippe Underhill',
    email: 'quixotic@zanzibar.example',
    phone: '9876543210',
    message: 'From my heart.',
    wantsUpdates: true,
    indianCitizen: true,
    pageToken,
    attempt,
  };
  const url = `/api/campaigns/${t.slug}/gifts`;
  const given: Promise<{ statusCode: number }>[] = [];
  const { mail } = t.platform;
  // The last step of the erasing, after the gifts have been handled.
  const send: typeof mail.send = async (message, options) => {
    given.push(t.app.inject({ method: 'POST', url, headers, payload }));
    await untilSomebodyWaits(t.platform.db);
    return mail.send(message, options);
  };
  await eraseAccounts({ ...t.platform, mail: { ...mail, send } });
  expect((await Promise.all(given)).map(({ statusCode }) => statusCode)).toEqual([200]);
  expect(await gifts()).toEqual([
    {
      memberId: null,
      name: 'Xanthippe Underhill',
      nameWithheld: true,
      message: null,
      sealedPhone: null,
      wantsUpdates: false,
    },
  ]);
});

test('a month that meets the erasing of its account is not given, and the account is erased', async () => {
  const monthly = await t.goOn(t.slug);
  const id = await makeLeaving();
  await t.platform.db
    .updateTable('donations')
    .set({ memberId: id })
    .where('campaignId', '=', t.campaignId)
    .execute();
  await t.dayOf('2026-12-12T05:00:00Z');
  t.clock.set('2026-12-13T05:00:00Z');
  // The erasing has begun, but has not reached the gifts.
  const hold = async (tx: Transaction<DB>) => {
    await tx.selectFrom('credentials').select('memberId').where('memberId', '=', id).forUpdate().execute();
    erased = eraseAccounts(t.platform);
    await untilSomebodyWaits(t.platform.db);
  };
  let erased: Promise<void> | undefined;
  await duringTransaction(t.platform.db, hold, [() => takeMonths(t.giving, t.truth.gateway), () => erased!]);
  expect(await gifts()).toMatchObject([{ memberId: null }]);
  expect(await t.status(monthly)).toMatchObject({ state: 'ended', ended: 'erased' });
});
