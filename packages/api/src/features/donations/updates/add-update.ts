import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { noteForFollowers, noteForMembers } from './note-update.ts';

/** The contents of an update. */
export interface UpdateWords {
  readonly title: string;
  readonly text: string;
}

/** The outcome of publishing. */
export interface Published {
  readonly number: number;
  /** False if the same words were published before: nothing was done, and nobody is told again. */
  readonly isNew: boolean;
  /** Whether it was withdrawn since. */
  readonly withdrawn: boolean;
  /** How many donors get an e-mail. */
  readonly mails: number;
}

/** Returns the update published with these words; null if they are new. */
const publishedBefore = async (tx: Transaction<DB>, campaignId: string, { title, text }: UpdateWords) => {
  const known = await tx
    .selectFrom('campaignUpdateVersions as first')
    .innerJoin('campaignUpdates as update', (join) =>
      join.onRef('update.campaignId', '=', 'first.campaignId').onRef('update.number', '=', 'first.number'),
    )
    .select(['update.number', 'update.withdrawnAt'])
    .where('first.campaignId', '=', campaignId)
    .where('first.version', '=', 1)
    .where('first.title', '=', title)
    .where('first.body', '=', text)
    .executeTakeFirst();
  return known ?? null;
};

const nextNumber = async (tx: Transaction<DB>, campaignId: string): Promise<number> => {
  const { newest } = await tx
    .selectFrom('campaignUpdates')
    .select(({ fn }) => fn.max('number').as('newest'))
    .where('campaignId', '=', campaignId)
    .executeTakeFirstOrThrow();
  return (newest ?? 0) + 1;
};

/** A campaign that this transaction has locked, so that no other update gets the same number. */
interface HeldCampaign {
  readonly id: string;
  readonly slug: string;
  readonly mode: MoneyMode;
}

/** Adds an update and queues its announcements, once for the same words. */
export const addUpdate = async (
  tx: Transaction<DB>,
  campaign: HeldCampaign,
  words: UpdateWords,
  day: string,
): Promise<Published> => {
  const known = await publishedBefore(tx, campaign.id, words);
  if (known) return { number: known.number, isNew: false, withdrawn: known.withdrawnAt !== null, mails: 0 };
  const number = await nextNumber(tx, campaign.id);
  await tx
    .insertInto('campaignUpdates')
    .values({ campaignId: campaign.id, number, dated: day, title: words.title, body: words.text })
    .execute();
  const update = { ...campaign, number };
  await noteForMembers(tx, update);
  return { number, isNew: true, withdrawn: false, mails: await noteForFollowers(tx, update) };
};
