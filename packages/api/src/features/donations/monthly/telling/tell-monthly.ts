import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import type { DB } from '../../../../platform/database/types.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { toldOfMonthly } from '../../books/outbox.ts';
import type { ToldOfMonthly } from '../../books/outbox.ts';
import { monthlyLetter } from '../../letters/monthly-letter.ts';
import type { ToldMonthly } from '../../letters/monthly-letter.ts';
import { deliverNews, takenOut } from '../../receipts/deliver-news.ts';
import type { Wanted } from '../../receipts/deliver-news.ts';
import { monthOfLetter } from './monthly-news.ts';
import { shownNextOn } from '../shown-month.ts';
import type { SealedDonor } from '../../gifts/donor-contacts.ts';

interface WaitingRow extends SealedDonor, Omit<ToldMonthly, 'link' | 'give' | 'contact'> {
  readonly name: string;
  readonly language: Language;
  readonly id: number;
  readonly kind: ToldOfMonthly;
  readonly key: string;
  readonly slug: string;
}

/** SQL: the announcement of a month waits while the gift is paused; without it nothing is taken after the pause. */
const isHeld = sql<boolean>`(outbox.kind = 'monthly_soon' AND EXISTS (
  SELECT FROM monthly_gifts WHERE first_donation_id = outbox.donation_id AND state = 'paused'))`;

const takeWaiting = async (tx: Transaction<DB>, wanted: Wanted): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    WITH ${takenOut(toldOfMonthly, wanted, isHeld)}
    SELECT told.id, told.kind, gift.donor_id, donors.sealed_email, gift.name, gift.language, gift.amount, gift.tip, campaigns.title, campaigns.slug,
      monthly.key, ${shownNextOn} AS next_on, monthly.last_on, monthly.end_reason AS ended, turn.due_on
    FROM told
    JOIN donations gift ON gift.id = told.donation_id
    JOIN donors ON donors.id = gift.donor_id
    JOIN campaigns ON campaigns.id = gift.campaign_id
    JOIN monthly_gifts monthly ON monthly.first_donation_id = gift.id
    LEFT JOIN monthly_turns turn ON turn.monthly_id = monthly.id
      AND turn.month = ${monthOfLetter}
    -- Of what does not come any more nobody is told that it comes.
    WHERE told.kind <> 'monthly_soon' OR (monthly.state = 'active' AND turn.outcome IS NULL)
    ORDER BY told.id`.execute(tx);
  return rows;
};

const batchSize = 100;

/** Hands every waiting letter about monthly gifts to the mail port, each once. */
export const tellOfMonthlyGifts = (platform: Platform, most = batchSize): Promise<void> => {
  const { publicOrigin: origin, contactEmail: contact } = platform.config;
  return deliverNews(platform, most, {
    take: takeWaiting,
    letterOf: ({ kind, key, slug, ...told }) =>
      monthlyLetter(told, kind, {
        ...told,
        link: `${origin}${pages.monthlyGift(key)}`,
        give: `${origin}${pages.give(slug)}`,
        contact,
      }),
  });
};
