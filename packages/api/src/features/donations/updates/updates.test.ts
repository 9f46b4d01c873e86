import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import type { TestCampaign } from '../testing/make-campaign.ts';
import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { correctUpdate, publishUpdate, withdrawUpdate } from './desk.ts';
import { campaignsAtDesk, versionsAtDesk } from './desk-lists.ts';
import { tellFollowers } from './tell-followers.ts';
import { donorWith } from '../testing/donor-rows.ts';

let t: GivingTest;
let campaign: TestCampaign;
let people = 0;

const by = 'Meera Nair';
const words = { title: 'The first bill is paid', text: 'The hospital has it.\n\nThank you.' };
const signed = (given: typeof words) => ({ ...given, by });

beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());

beforeEach(async () => {
  campaign = await makeCampaign(t.platform.db);
});

const shown = async () => (await t.get<Campaign>(`/campaigns/${campaign.slug}`)).body.data.updates;
const publish = (given = words) => publishUpdate(t.giving, campaign.slug, signed(given));

/** Makes a donor with an address of their own. */
const donor = async (overrides: Record<string, unknown> = { wantsUpdates: true }) => {
  people += 1;
  const email = `donor.${people}@example.org`;
  const gift = await t.giveAndPay(campaign.slug, { email, name: `Donor ${people}`, ...overrides });
  return { email, gift };
};

const newsFor = async (email: string) =>
  (await t.outbox(email)).filter(({ subject }) => subject?.startsWith('Update ') === true);

describe('an update', () => {
  test('is on the page once it is published, and once however often that is asked for', async () => {
    const tries = await Promise.all(Array.from({ length: 5 }, () => publish()));
    expect(tries.map(({ number }) => number)).toEqual([1, 1, 1, 1, 1]);
    expect(tries.filter(({ isNew }) => isNew)).toHaveLength(1);
    await publish({ title: ` ${words.title}`, text: `${words.text.replaceAll('\n', '\r\n')}\n` });
    expect(await shown()).toMatchObject([{ number: 1, ...words, editedOn: null }]);
    const others = [1, 2, 3].map((at) => publish({ title: `Another ${at}`, text: 'Words.' }));
    expect(new Set((await Promise.all(others)).map(({ number }) => number))).toEqual(new Set([2, 3, 4]));
    expect((await campaignsAtDesk(t.platform)).find(({ slug }) => slug === campaign.slug)?.updates).toBe(4);
  });

  test('that cannot be read or stands nowhere is refused in words', async () => {
    await expect(publish({ title: ' ', text: 'Words.' })).rejects.toThrow('title');
    await expect(publish({ title: 'One\ntwo', text: 'Words.' })).rejects.toThrow('one line');
    await expect(publish({ title: 'x'.repeat(141), text: 'Words.' })).rejects.toThrow('140');
    await expect(publish({ title: 'Words', text: '' })).rejects.toThrow('text');
    await expect(publish({ title: 'Words', text: 'x'.repeat(4001) })).rejects.toThrow('4000');
    const draft = await makeCampaign(t.platform.db, { status: 'draft' });
    expect((await campaignsAtDesk(t.platform)).map(({ slug }) => slug)).not.toContain(draft.slug);
    for (const slug of [draft.slug, 'nowhere'])
      await expect(publishUpdate(t.giving, slug, signed(words))).rejects.toThrow(slug);
    await expect(correctUpdate(t.giving, campaign.slug, 1, signed(words))).rejects.toThrow('no update 1');
    await expect(withdrawUpdate(t.giving, campaign.slug, 1, { reason: 'Wrong.', by })).rejects.toThrow(
      'no update 1',
    );
    expect(await shown()).toEqual([]);
  });

  test('is corrected in sight of everybody, and what it said before stays on record', async () => {
    await publish();
    const better = { ...words, text: 'The hospital has all of it.' };
    expect(await correctUpdate(t.giving, campaign.slug, 1, signed(better))).toBe(true);
    expect(await correctUpdate(t.giving, campaign.slug, 1, signed(better))).toBe(false);
    expect(await shown()).toMatchObject([{ ...better, editedOn: expect.any(String) }]);
    // Running the command that published it again changes nothing.
    expect(await publish()).toMatchObject({ number: 1, isNew: false });
    expect(await shown()).toMatchObject([better]);
    expect(await versionsAtDesk(t.platform, campaign.slug)).toMatchObject([
      { number: 1, version: 1, text: words.text },
      { number: 1, version: 2, text: better.text },
    ]);
    const { db } = t.platform;
    await expect(db.updateTable('campaignUpdateVersions').set({ body: 'x' }).execute()).rejects.toThrow(
      'on record',
    );
    await expect(db.deleteFrom('campaignUpdateVersions').execute()).rejects.toThrow('on record');
    await expect(db.deleteFrom('campaignUpdates').execute()).rejects.toThrow('foreign key');
  });

  test('stands in the log of the desk with what was done to it, once for each deed', async () => {
    await publish();
    await publish();
    await correctUpdate(t.giving, campaign.slug, 1, signed({ ...words, title: 'Better' }));
    await withdrawUpdate(t.giving, campaign.slug, 1, { reason: 'The wrong bill.', by });
    await withdrawUpdate(t.giving, campaign.slug, 1, { reason: 'The wrong bill.', by });
    const subject = `campaign ${campaign.slug} update 1`;
    expect((await lastDeskEntries(t.platform.db, { count: 9, subject })).toReversed()).toMatchObject([
      { doneBy: by, what: 'update published', reason: null },
      { doneBy: by, what: 'update corrected', reason: null },
      { doneBy: by, what: 'update withdrawn', reason: 'The wrong bill.' },
    ]);
  });

  test('that is withdrawn is shown no more, for good', async () => {
    await publish();
    await publish({ title: 'Second', text: 'Words.' });
    await expect(withdrawUpdate(t.giving, campaign.slug, 1, { reason: ' ', by })).rejects.toThrow('reason');
    expect(await withdrawUpdate(t.giving, campaign.slug, 1, { reason: 'The wrong bill.', by })).toBe(true);
    expect(await withdrawUpdate(t.giving, campaign.slug, 1, { reason: 'The wrong bill.', by })).toBe(false);
    expect(await shown()).toMatchObject([{ number: 2 }]);
    expect(JSON.stringify((await t.get(`/campaigns/${campaign.slug}`)).body)).not.toContain('wrong bill');
    await expect(correctUpdate(t.giving, campaign.slug, 1, signed(words))).rejects.toThrow('withdrawn');
    await expect(publish()).rejects.toThrow('withdrawn');
    expect(await publish({ title: 'Third', text: 'Words.' })).toMatchObject({ number: 3 });
    expect((await versionsAtDesk(t.platform, campaign.slug)).map((one) => one.withdrawnReason)).toEqual([
      null,
      'The wrong bill.',
      null,
      null,
    ]);
  });

  test('that tells of a payout stays, and no payout is told in one that went', async () => {
    await donor();
    await publish();
    await publish({ title: 'Second', text: 'Words.' });
    await withdrawUpdate(t.giving, campaign.slug, 2, { reason: 'Twice.', by });
    const payOut = (updateNumber: number) =>
      t.platform.db
        .insertInto('payouts')
        .values({
          mode: 'sandbox',
          campaignId: campaign.id,
          amount: 100_00,
          utr: `UTR-${campaign.slug}`.slice(0, 40),
          preparedBy: 'first',
          approvedBy: 'second',
          updateNumber,
        })
        .execute();
    await expect(payOut(2)).rejects.toThrow('Update 2 is withdrawn');
    await payOut(1);
    await expect(withdrawUpdate(t.giving, campaign.slug, 1, { reason: 'Wrong.', by })).rejects.toThrow(
      'payout',
    );
    const byHand = t.platform.db
      .updateTable('campaignUpdates')
      .set({ withdrawnAt: new Date(), withdrawnReason: 'By hand.' })
      .where('campaignId', '=', campaign.id)
      .where('number', '=', 1);
    await expect(byHand.execute()).rejects.toThrow('payout');
    expect(await shown()).toHaveLength(1);
  });
});

describe('an e-mail about an update', () => {
  test('goes once to each donor who asked for it, and to nobody else', async () => {
    const asha = await donor();
    await t.giveAndPay(campaign.slug, { email: asha.email.toUpperCase(), wantsUpdates: true });
    const silent = await donor({});
    const unpaid = 'unpaid@example.org';
    await t.give(campaign.slug, { email: unpaid, wantsUpdates: true });
    const back = await donor();
    await t.post(`/gifts/${back.gift}/refund`, { part: 'all' });
    await t.outbox();
    await t.gateway.settled();
    const elsewhere = (await makeCampaign(t.platform.db)).slug;
    await t.giveAndPay(elsewhere, { email: 'elsewhere@example.org', wantsUpdates: true });

    expect(await publish()).toMatchObject({ mails: 1 });
    expect(await publish()).toMatchObject({ mails: 0 });
    await tellFollowers(t.platform);
    await tellFollowers(t.platform);
    const [news, ...more] = await newsFor(asha.email);
    expect(more).toEqual([]);
    expect(news?.subject).toMatch(/^Update 1 on “Campaign \d+”$/);
    expect(news?.body).toContain(`${words.title}\n\n${words.text}`);
    expect(news?.body).toContain(`${t.base}/donate/${campaign.slug}?tab=updates`);
    for (const email of [silent.email, unpaid, back.email, 'elsewhere@example.org'])
      expect(await newsFor(email)).toEqual([]);
    const [version] = await versionsAtDesk(t.platform, campaign.slug);
    expect(version).toMatchObject({ mailed: 1, waiting: 0 });
    expect(JSON.stringify(await versionsAtDesk(t.platform, campaign.slug))).not.toContain(asha.email);

    await correctUpdate(t.giving, campaign.slug, 1, signed({ ...words, title: 'Better' }));
    await tellFollowers(t.platform);
    expect(await newsFor(asha.email)).toHaveLength(1);
  });

  test('is handed over once by however many at once', async () => {
    const emails: string[] = [];
    for (let at = 0; at < 4; at += 1) emails.push((await donor()).email);
    await publish();
    const handed: string[] = [];
    const { mail } = t.platform;
    const sendAll: typeof mail.sendAll = async (mails, options) => {
      handed.push(...mails.flatMap(({ to }) => to ?? []));
      await mail.sendAll(mails, options);
    };
    const counting = { ...t.platform, mail: { ...mail, sendAll } };
    await Promise.all(Array.from({ length: 5 }, () => tellFollowers(counting)));
    expect(handed.toSorted()).toEqual(emails.toSorted());
  });

  test('leaves after what somebody waits for', async () => {
    const { email } = await donor();
    await t.outbox();
    await publish();
    await tellFollowers(t.platform);
    await t.platform.mail.send({ to: email, subject: 'A new password', text: 'A link' });
    expect((await t.outbox(email)).at(-1)?.subject).toMatch(/^Update 1 /);
  });

  test('about play money is for those who gave play money', async () => {
    const { db } = t.platform;
    const email = 'live@example.org';
    const donorId = await donorWith(db, { mode: 'live', email });
    await db
      .insertInto('donations')
      .values({
        mode: 'live',
        reference: `LIVE-${campaign.slug}`,
        campaignId: campaign.id,
        donorId,
        source: 'offline',
        name: 'Real Donor',
        visibility: 'hidden',
        option: 'other_upi',
        amount: 100_00,
        kept: 100_00,
        state: 'captured',
        confirmedAt: new Date(),
        wantsUpdates: true,
      })
      .execute();
    expect(await publish()).toMatchObject({ mails: 0 });
  });

  test('is neither lost nor doubled when handing over fails, and leaves in portions', async () => {
    const emails: string[] = [];
    for (let at = 0; at < 3; at += 1) emails.push((await donor()).email);
    await publish();
    const fail = () => Promise.reject(new Error('no more'));
    const { mail } = t.platform;
    const lame = { ...t.platform, mail: { ...mail, sendAll: fail } };
    await expect(tellFollowers(lame)).rejects.toThrow('no more');
    // One by one: each call sends what waits, and would miss what another call is just sending.
    const counts = async () => {
      let found = '';
      for (const email of emails) found += String((await newsFor(email)).length);
      return found;
    };
    expect(await counts()).toBe('000');
    await tellFollowers(t.platform, 2);
    expect(await counts()).toMatch(/^(?:011|101|110)$/);
    await tellFollowers(t.platform, 2);
    await tellFollowers(t.platform, 2);
    expect(await counts()).toBe('111');
  });

  test('does not leave once the public sees the campaign no more', async () => {
    const { email } = await donor();
    await publish();
    await t.platform.db
      .updateTable('campaigns')
      .set({ status: 'in_review' })
      .where('id', '=', campaign.id)
      .execute();
    await tellFollowers(t.platform);
    expect(await newsFor(email)).toEqual([]);
  });

  test('does not leave once the update was withdrawn, or the gift went back', async () => {
    const asha = await donor();
    const ravi = await donor();
    await publish();
    await withdrawUpdate(t.giving, campaign.slug, 1, { reason: 'Wrong.', by });
    await publish({ title: 'Second', text: 'Words.' });
    await t.post(`/gifts/${ravi.gift}/refund`, { part: 'all' });
    await t.outbox();
    await t.gateway.settled();
    await tellFollowers(t.platform);
    expect(await newsFor(ravi.email)).toEqual([]);
    expect((await newsFor(asha.email)).map(({ subject }) => subject?.slice(0, 8))).toEqual(['Update 2']);
    expect(await versionsAtDesk(t.platform, campaign.slug)).toMatchObject([
      { number: 1, mailed: 0, waiting: 0 },
      { number: 1 },
      { number: 2, mailed: 1, waiting: 0 },
    ]);
  });
});
