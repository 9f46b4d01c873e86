import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import type { Giving } from '../../giving.ts';
import { daysOfYear, financialYear, yearsBefore } from '../../rules/financial-year.ts';
import { forgetGivers } from './forget-givers.ts';

const counted = (firstKept: string) => sql<{ id: string }>`
  SELECT gift.id FROM receipts JOIN donations gift ON gift.id = receipts.donation_id
  WHERE receipts.year < ${firstKept} AND gift.giver_forgotten_at IS NULL`;

/** SQL for gifts whose money came and was sent back, and that have no receipt. */
const wentBack = (firstKept: string) => sql<{ id: string }>`
  SELECT gift.id FROM donations gift
  WHERE gift.state <> 'captured' AND gift.forgotten_at IS NOT NULL AND gift.giver_forgotten_at IS NULL
    AND gift.created_at < ${daysOfYear(firstKept).first}::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** Forgets the givers in books that need not be kept any more; what was given, and when, stays. */
export const forgetAfterBooks = async (giving: Pick<Giving, 'platform'>): Promise<void> => {
  const firstKept = yearsBefore(financialYear(giving.platform.clock.now()), limits.giverKeptYears);
  await forgetGivers(giving, counted(firstKept));
  await forgetGivers(giving, wentBack(firstKept));
};
