import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Visibility } from '@mysathi/contract/endpoints/donations';

import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { newestNotices, supporterPage } from '../campaigns/gift-lists.ts';
import { openGiving } from '../giving.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { withholdGifts } from './withhold-gift.ts';
import { donorWith, withEmail } from '../testing/donor-rows.ts';

let t: TestPlatform;
let campaignId: string;
const signed = { by: 'Meera Nair', reason: 'asked by the donor' };

interface ShownGift {
  reference: string;
  email: string;
  name: string;
  visibility: Visibility;
  message: string | null;
}

const confirmedGift = async ({ email, ...shown }: ShownGift, number: number): Promise<void> => {
  const { db, payments } = t.platform;
  const { mode } = payments;
  const donorId = await donorWith(db, { mode, email });
  await db
    .insertInto('donations')
    .values({
      ...shown,
      mode,
      campaignId,
      donorId,
      source: 'gateway',
      option: 'other_upi',
      amount: 500_00,
      kept: 500_00,
      state: 'captured',
      confirmedAt: new Date(Date.UTC(2026, 10, 20, 6, number)),
      takesForeign: false,
      refundDays: 7,
    })
    .execute();
};

beforeAll(async () => {
  t = await testPlatform();
  ({ id: campaignId } = await makeCampaign(t.platform.db));
  const rude = { name: 'Rude Person', visibility: 'hidden' as const, email: 'rude@example.org' };
  const shown = { name: 'Asha Kulkarni', visibility: 'name' as const, email: 'asha@example.org' };
  const gifts: ShownGift[] = [
    { ...rude, reference: 'MYSRUDE1', message: 'All of you are thieves' },
    { ...rude, reference: 'MYSRUDE2', message: 'You are thieves, all of you' },
    { ...shown, reference: 'MYSASHA1', message: 'Be well.' },
    { ...shown, reference: 'MYSASHA2', visibility: 'initials', message: null },
    { ...shown, reference: 'MYSBINA1', name: 'Bina Rao', email: 'bina@example.org', message: 'Be well soon' },
  ];
  for (const [number, gift] of gifts.entries()) await confirmedGift(gift, number);
});

afterAll(() => t.close());

/** Returns everything that the public sees of givers, newest first. */
const shown = async () => {
  const { payments } = t.platform;
  const query = { campaignId, order: 'newest' as const, count: 10 };
  const { supporters } = await supporterPage(t.platform, payments.mode, query);
  const notices = await newestNotices(t.platform, payments.mode);
  expect(notices.map(({ name }) => name)).toEqual(supporters.map(({ name }) => name));
  return supporters.map(({ name, maskedEmail, message }) => [name, maskedEmail, message]);
};

const withhold = (word: string) => withholdGifts(openGiving(t.platform), word, signed);
const nobody = ['A well-wisher', null, null];

describe('at the desk name and message are taken off what everybody sees', () => {
  test('of the one gift that words of its message name', async () => {
    await expect(withhold('thieves')).rejects.toThrow('names more than one gift');
    expect(await withhold('ARE thieves, all')).toEqual(['MYSRUDE2']);
    expect(await shown()).toEqual([
      ['Bina Rao', 'b***@e***', 'Be well soon'],
      ['A. K.', null, null],
      ['Asha Kulkarni', 'a***@e***', 'Be well.'],
      nobody,
      ['A well-wisher', null, 'All of you are thieves'],
    ]);
  });

  test('of all gifts of an address, once, and on record by their references', async () => {
    expect(await withhold(' Asha@example.org ')).toEqual(['MYSASHA1', 'MYSASHA2']);
    expect(await withhold('asha@example.org')).toEqual([]);
    expect((await shown()).slice(0, 3)).toEqual([['Bina Rao', 'b***@e***', 'Be well soon'], nobody, nobody]);
    const entries = await lastDeskEntries(t.platform.db, { count: 9 });
    expect(entries.map(({ what, subject, doneBy, reason }) => [what, subject, doneBy, reason])).toEqual(
      ['MYSASHA2', 'MYSASHA1', 'MYSRUDE2'].map((reference) => [
        'gift withheld',
        `gift ${reference}`,
        signed.by,
        signed.reason,
      ]),
    );
  });

  test('and name and address stay for the receipt', async () => {
    const gift = await t.platform.db
      .selectFrom('donations')
      .innerJoin('donors', 'donors.id', 'donations.donorId')
      .select(['name', 'donorId', 'sealedEmail', 'kept'])
      .where('reference', '=', 'MYSASHA1')
      .executeTakeFirstOrThrow();
    expect(withEmail(gift)).toEqual({ name: 'Asha Kulkarni', email: 'asha@example.org', kept: 500_00 });
  });

  test.each(['MYSNONE', 'nobody@example.org', 'ho', '', '%%%'])('%j names none', async (word) => {
    await expect(withhold(word)).rejects.toThrow('No gift is known as');
  });

  test('not without a reason', async () => {
    const silent = { ...signed, reason: ' ' };
    await expect(withholdGifts(openGiving(t.platform), 'MYSBINA1', silent)).rejects.toThrow('reason');
    expect((await shown())[0]).toEqual(['Bina Rao', 'b***@e***', 'Be well soon']);
  });
});
