import { expect, test } from 'vitest';

import { freshMonthly } from '../../testing/monthly/fresh-monthly.ts';
import { publishUpdate } from '../../updates/desk.ts';
import { tellFollowers } from '../../updates/tell-followers.ts';

const t = freshMonthly();
const email = 'asha@example.org';

/** Publishes another update; returns how many e-mails about updates the donor has then. */
const afterUpdateAt = async (moment: string): Promise<number> => {
  t.clock.set(moment);
  const title = `News of ${moment}`;
  await publishUpdate(t.giving, t.slug, { title, text: 'Words.', by: 'Meera Nair' });
  await tellFollowers(t.platform);
  const sent = await t.outbox(email);
  return sent.filter(({ subject }) => subject?.startsWith('Update ') === true).length;
};
/** Unsubscribes with the link in the newest e-mail about an update. */
const endMailsAt = async (moment: string) => {
  t.clock.set(moment);
  const { body = '' } = (await t.outbox(email)).at(-1) ?? {};
  const token = /\/unsubscribe\?token=(\S+)$/.exec(body)?.[1] ?? '';
  expect((await t.post(`/campaigns/${t.slug}/end_update_mails?token=${token}`)).status).toBe(200);
};
const takeMonth = async (month: string) => {
  await t.dayOf(`${month}-12T05:00:00Z`);
  await t.dayOf(`${month}-13T05:00:00Z`);
  t.clock.set(`${month}-15T05:00:00Z`);
  t.truth.settle('captured');
  await t.hear();
};

test('who ended the e-mails about updates gets none with later months, until a gift made by hand asks anew', async () => {
  await t.goOn(t.slug, { wantsUpdates: true });
  expect(await afterUpdateAt('2026-11-16T06:00:00Z')).toBe(1);
  await endMailsAt('2026-11-17T06:00:00Z');
  await takeMonth('2026-12');
  expect(await afterUpdateAt('2026-12-16T06:00:00Z')).toBe(1);
  const { orderId } = await t.begin(t.slug, { wantsUpdates: true, months: undefined });
  t.truth.payFirst(orderId, null);
  await t.hear();
  expect(await afterUpdateAt('2026-12-17T06:00:00Z')).toBe(2);
});

test('an end before a monthly gift that asks for them says nothing of its months', async () => {
  await t.goOn(t.slug, { wantsUpdates: true });
  await afterUpdateAt('2026-11-16T06:00:00Z');
  await endMailsAt('2026-11-17T06:00:00Z');
  t.clock.set('2026-11-18T06:00:00Z');
  await t.goOn(t.slug, { wantsUpdates: true });
  await takeMonth('2026-12');
  await t.dayOf('2026-12-15T05:00:00Z');
  await t.dayOf('2026-12-16T06:00:00Z');
  const wished = await t.platform.db
    .selectFrom('donations')
    .select('wantsUpdates')
    .where('campaignId', '=', t.campaignId)
    .orderBy('createdAt')
    .execute();
  expect(wished.map(({ wantsUpdates }) => wantsUpdates)).toEqual([true, true, false, true]);
});
