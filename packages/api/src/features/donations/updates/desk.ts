import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { safeText } from '@mysathi/contract/fields';
import { limits } from '@mysathi/contract/limits';
import * as z from 'zod';

import { kolkataDay } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import type { Giving } from '../giving.ts';
import { noteForFollowers, noteForMembers, withdrawFromMembers } from './note-update.ts';

/** What an update says. */
export interface UpdateWords {
  readonly title: string;
  readonly text: string;
}

/** Whoever sits at the desk, by name. */
interface ByDesk {
  readonly by: string;
}

const { titleCharacters, textCharacters, reasonCharacters } = limits.campaignUpdate;

const oneLine = (max: number, missing: string) =>
  safeText(max)
    .trim()
    .min(1, missing)
    .regex(/^[^\n\r\t]*$/, 'Please write it in one line.');
const wordsShape = z.object({
  title: oneLine(titleCharacters, 'Give the update a title.'),
  text: safeText(textCharacters).trim().min(1, 'Give the update a text.'),
});
const reasonShape = oneLine(reasonCharacters, 'Give a reason.');

const taken = <Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> => {
  const { data, error } = shape.safeParse(given);
  if (data === undefined) throw new Error(error?.issues[0]?.message);
  return data;
};

const wordsOf = ({ title, text }: UpdateWords): UpdateWords =>
  taken(wordsShape, { title, text: text.replaceAll('\r\n', '\n') });

/** What the log of the desk calls an update. */
const subjectOf = (slug: string, number: number): string => `campaign ${slug} update ${number}`;

/** The campaign, held: of two who write updates of it at once the second waits. */
const holdCampaign = async (tx: Transaction<DB>, slug: string) => {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .where('status', 'in', ['live', 'paused', 'ended'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (campaign === undefined) throw new Error(`The public sees no campaign ${slug}.`);
  return campaign;
};

/** The update that was published with these words; null for words that are new. */
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

/** How publishing came out. */
export interface Published {
  readonly number: number;
  /** False where the same words stood there already: nothing was done, nobody is told again. */
  readonly isNew: boolean;
  /** How many donors get an e-mail. */
  readonly mails: number;
}

/** Publishes an update and notes whom to tell, once for the same words however often it is asked for. */
export const publishUpdate = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  slug: string,
  { by, ...given }: UpdateWords & ByDesk,
): Promise<Published> => {
  const words = wordsOf(given);
  return db.transaction().execute(async (tx) => {
    const campaign = await holdCampaign(tx, slug);
    const known = await publishedBefore(tx, campaign.id, words);
    if (known?.withdrawnAt)
      throw new Error(`These are the words of update ${known.number}, which was withdrawn. Write others.`);
    if (known) return { number: known.number, isNew: false, mails: 0 };
    const number = await nextNumber(tx, campaign.id);
    await tx
      .insertInto('campaignUpdates')
      .values({
        campaignId: campaign.id,
        number,
        dated: kolkataDay(clock.now()),
        title: words.title,
        body: words.text,
      })
      .execute();
    const update = { ...campaign, number, mode };
    await noteForMembers(tx, update);
    const mails = await noteForFollowers(tx, update);
    await recordAtDesk(tx, { by, what: 'update published', subject: subjectOf(slug, number) });
    return { number, isNew: true, mails };
  });
};

const updateOf = async (tx: Transaction<DB>, slug: string, number: number) => {
  const campaign = await holdCampaign(tx, slug);
  const update = await tx
    .selectFrom('campaignUpdates')
    .select(['title', 'body', 'withdrawnAt'])
    .where('campaignId', '=', campaign.id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (update === undefined) throw new Error(`The campaign ${slug} has no update ${number}.`);
  return { ...update, campaign };
};

/** Puts other words into an update; the page says when. Nobody gets another e-mail. False when it says so already. */
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

const tellsOfPayout = async (db: Kysely<DB>, campaignId: string, number: number): Promise<boolean> => {
  const { rows } = await sql<{ told: boolean }>`
    SELECT EXISTS (SELECT FROM payouts WHERE campaign_id = ${campaignId} AND update_number = ${number}) AS told
  `.execute(db);
  return rows[0]?.told ?? false;
};

/** Takes an update off the page for good; e-mails that have not left stay here. False when it is off already. */
export const withdrawUpdate = async (
  { platform: { db, clock } }: Giving,
  slug: string,
  number: number,
  { by, ...given }: ByDesk & { reason: string },
): Promise<boolean> => {
  const reason = taken(reasonShape, given.reason);
  return db.transaction().execute(async (tx) => {
    const { campaign, withdrawnAt } = await updateOf(tx, slug, number);
    if (withdrawnAt) return false;
    if (await tellsOfPayout(tx, campaign.id, number))
      throw new Error(`Update ${number} tells of a payout: it can be corrected, not withdrawn.`);
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
