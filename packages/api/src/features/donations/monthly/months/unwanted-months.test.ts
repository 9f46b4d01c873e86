import { describe, expect, test } from 'vitest';

import { makePerson } from '../../../../members/testing/people.ts';
import { reconcile } from '../../gateway/reconcile.ts';
import { freshMonthly } from '../../testing/monthly/fresh-monthly.ts';

const t = freshMonthly();

describe('a month that its donor did not want', () => {
  test('goes back if its bank took it during the pause, although the account is erased before that was heard of', async () => {
    // Earlier than the clock of the database, which the trigger uses.
    t.clock.set('2025-11-15T06:00:00Z');
    const monthly = await t.goOn(t.slug);
    await t.dayOf('2025-12-12T05:00:00Z');
    await t.dayOf('2025-12-13T05:00:00Z');
    const [{ gift } = { gift: '' }] = (await t.status(monthly)).gifts;
    const { id } = await makePerson(t.platform, 'Asha');
    const { db } = t.platform;
    await db.updateTable('donations').set({ memberId: id }).where('campaignId', '=', t.campaignId).execute();
    t.clock.advanceSeconds(60);
    await t.post(`/monthly_gifts/${monthly}/pause`);
    t.clock.set('2025-12-14T05:00:00Z');
    const [taken] = t.truth.settle('captured');
    await t.bookOnly(taken!);
    // A job of their own erases accounts, before the round that follows monthly gifts.
    await db.deleteFrom('members').where('id', '=', id).execute();
    await t.hear();
    await t.hear();
    const { kept, refund } = (await t.app.inject(`/api/gifts/${gift}`)).json().data;
    expect({ kept, back: refund.made.length }).toEqual({ kept: 0, back: 1 });
  });

  test('is none that its bank refused if it was never reached', async () => {
    const monthly = await t.goOn(t.slug);
    await t.dayOf('2026-12-12T05:00:00Z');
    const charged = t.truth.charged.length;
    // The payment company accepts the order, but is down when the mandate should pay it.
    t.truth.whileCharging = async () => {
      t.truth.answers = 'down';
    };
    await t.dayOf('2026-12-13T05:00:00Z');
    Object.assign(t.truth, { answers: 'given', whileCharging: async () => undefined });
    expect(t.truth.charged).toHaveLength(charged);
    await t.post(`/monthly_gifts/${monthly}/pause`);
    for (const moment of ['2026-12-16T05:00:00Z', '2026-12-30T05:00:00Z', '2027-01-05T05:00:00Z']) {
      t.clock.set(moment);
      await reconcile(t.giving, t.truth.gateway);
      await t.hear();
    }
    await t.outbox();
    const subjects = (await t.outbox()).map(({ subject }) => subject);
    expect(subjects).not.toContain('This month’s gift was not taken');
    const { failures } = await t.platform.db
      .selectFrom('monthlyGifts')
      .select('failures')
      .where('key', '=', monthly)
      .executeTakeFirstOrThrow();
    expect(failures).toBe(0);
  });
});
