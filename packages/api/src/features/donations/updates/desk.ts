import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { safeText } from '@mysathi/contract/fields';
import { limits } from '@mysathi/contract/limits';
import * as z from 'zod';

import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { lockCampaign } from '../campaigns/desk/campaign-at-desk.ts';
import type { Giving } from '../giving.ts';
import { addUpdate } from './add-update.ts';
import type { Published, UpdateWords } from './add-update.ts';
import { withdrawFromMembers } from './note-update.ts';

/** The most updates that a campaign can have. */
export const mostUpdates = 32_767;

/** The person at the desk, by name. */
interface ByDesk {
  readonly by: string;
}

const { titleCharacters, textCharacters } = limits.campaignUpdate;

const wordsShape = z.object({
  title: safeText(titleCharacters)
    .trim()
    .min(1, 'Give the update a title.')
    .regex(/^[^\n\r\t]*$/, 'Please write it in one line.'),
  text: safeText(textCharacters).trim().min(1, 'Give the update a text.'),
});

const wordsOf = ({ title, text }: UpdateWords): UpdateWords => {
  const { data, error } = wordsShape.safeParse({ title, text: text.replaceAll('\r\n', '\n') });
  if (data === undefined) throw new Error(error?.issues[0]?.message);
  return data;
};

/** Returns the subject of an update in the desk's log. */
const subjectOf = (slug: string, number: number): string => `campaign ${slug} update ${number}`;

/**
 * Publishes an update and queues its announcements; the same words are published only once, however often it is called.
 */
export const publishUpdate = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  slug: string,
  { by, ...given }: UpdateWords & ByDesk,
): Promise<Published> => {
  const words = wordsOf(given);
  return db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, slug);
    const published = await addUpdate(tx, { ...campaign, mode }, words, kolkataDay(clock.now()));
    const { number, isNew, withdrawn } = published;
    if (withdrawn)
      throw new Error(`These are the words of update ${number}, which was withdrawn. Write others.`);
    if (isNew) await recordAtDesk(tx, { by, what: 'update published', subject: subjectOf(slug, number) });
    return published;
  });
};

const updateOf = async (tx: Transaction<DB>, slug: string, number: number) => {
  const campaign = await lockCampaign(tx, slug);
  const update = await tx
    .selectFrom('campaignUpdates')
    .select(['title', 'body', 'withdrawnAt'])
    .where('campaignId', '=', campaign.id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (update === undefined) throw new Error(`The campaign ${slug} has no update ${number}.`);
  return { ...update, campaign };
};

/**
 * Replaces the words of an update; the page says when. No further e-mails are sent. Returns false if nothing changes.
 */
export const correctUpdate = async (
  { platform: { db, clock } }: Giving,
  slug: string,
  number: number,
  { by, ...given }: UpdateWords & ByDesk,
): Promise<boolean> => {
  const { title, text } = wordsOf(given);
  return db.transaction().execute(async (tx) => {
    const { campaign, withdrawnAt, ...before } = await updateOf(tx, slug, number);
    if (withdrawnAt) throw new Error(`Update ${number} is withdrawn.`);
    if (before.title === title && before.body === text) return false;
    await tx
      .updateTable('campaignUpdates')
      .set({ title, body: text, editedOn: kolkataDay(clock.now()) })
      .where('campaignId', '=', campaign.id)
      .where('number', '=', number)
      .execute();
    await recordAtDesk(tx, { by, what: 'update corrected', subject: subjectOf(slug, number) });
    return true;
  });
};

/** Checks that an update reports no payout, nor a prepared one that may have left the bank: such updates must stay. */
const assertTellsOfNoPayout = async (db: Kysely<DB>, campaignId: string, number: number): Promise<void> => {
  const { rows } = await sql<{ paid: boolean; prepared: boolean }>`
    SELECT EXISTS (SELECT FROM payouts WHERE campaign_id = ${campaignId} AND update_number = ${number}) AS paid,
      EXISTS (SELECT FROM prepared_payouts WHERE campaign_id = ${campaignId} AND update_number = ${number}) AS prepared
  `.execute(db);
  if (rows[0]?.paid)
    throw new Error(`Update ${number} tells of a payout: it can be corrected, not withdrawn.`);
  if (rows[0]?.prepared)
    throw new Error(`Update ${number} tells of a payout that is prepared: record or withdraw that first.`);
};

/** Withdraws an update from the page for good; unsent e-mails are dropped. Returns false if it is withdrawn already. */
export const withdrawUpdate = async (
  { platform: { db, clock } }: Giving,
  slug: string,
  number: number,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    const { campaign, withdrawnAt } = await updateOf(tx, slug, number);
    if (withdrawnAt) return false;
    await assertTellsOfNoPayout(tx, campaign.id, number);
    await tx
      .updateTable('campaignUpdates')
      .set({ withdrawnAt: clock.now(), withdrawnReason: reason })
      .where('campaignId', '=', campaign.id)
      .where('number', '=', number)
      .execute();
    await withdrawFromMembers(tx, { ...campaign, number });
    await recordAtDesk(tx, { by, what: 'update withdrawn', subject: subjectOf(slug, number), reason });
    return true;
  });
};
