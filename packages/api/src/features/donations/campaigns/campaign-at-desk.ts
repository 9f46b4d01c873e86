import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod';

import { safeText } from '@mysathi/contract/fields';
import { limits } from '@mysathi/contract/limits';

import type { DB } from '../../../platform/database/types.ts';

/** A text of the desk in one line; `missing` is said where there is none. */
export const oneLine = (max: number, missing: string) =>
  safeText(max)
    .trim()
    .min(1, missing)
    .regex(/^[^\n\r\t]*$/, 'Please write it in one line.');

/** Why something of a campaign is done. */
export const reasonShape = oneLine(limits.campaignUpdate.reasonCharacters, 'Give a reason.');

/** What was typed, as its shape gives it; throws with the first thing that is wrong. */
export const taken = <Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> => {
  const { data, error } = shape.safeParse(given);
  if (data === undefined) throw new Error(error?.issues[0]?.message);
  return data;
};

/** The campaigns that the public sees; the others are not worked on at the desk. */
export const publicCampaigns = (db: Kysely<DB>) =>
  db.selectFrom('campaigns').where('campaigns.status', 'in', ['live', 'paused', 'ended']);

/** The campaign, held: of two who work on it at once the second waits. */
export const holdCampaign = async (tx: Transaction<DB>, slug: string) => {
  const campaign = await publicCampaigns(tx)
    .select(['id', 'slug', 'status', 'endsOn', 'coveredAt', 'goal'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (campaign === undefined) throw new Error(`The public sees no campaign ${slug}.`);
  return campaign;
};
