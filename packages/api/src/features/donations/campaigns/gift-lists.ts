import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DonationNotice, Supporter } from '@mysathi/contract/endpoints/campaigns';
import type { Visibility } from '@mysathi/contract/endpoints/donations';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import type { DB } from '../../../platform/database/types.ts';
import { isId } from '../../../platform/ids.ts';
import { follows, formatCursor, momentText, parseCursor } from '../../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { maskedEmail, publicAmount, publicName, showsEmail } from '../rules/public-name.ts';
import { publicStatusText } from './public-campaigns.ts';
import type { Seals } from '../../../platform/sealing/contact-seals.ts';
import { emailOfDonor } from '../gifts/donor-contacts.ts';
import type { SealedDonor } from '../gifts/donor-contacts.ts';

interface NoticeRow {
  name: string;
  visibility: Visibility;
  name_withheld: boolean;
  kept: number;
  confirmed_at: Date | null;
  slug: string;
  title: string;
}

/** Returns the newest gifts of all public campaigns. */
export const newestNotices = async (
  { pool }: Pick<Platform, 'pool'>,
  mode: MoneyMode,
): Promise<DonationNotice[]> => {
  // Named, so that the database plans it only once: the landing page runs it each time.
  const { rows } = await pool.query<NoticeRow>({
    name: 'newest-notices',
    text: `SELECT gift.name, gift.visibility, gift.name_withheld, gift.kept, gift.confirmed_at, campaigns.slug, campaigns.title
      FROM donations gift JOIN campaigns ON campaigns.id = gift.campaign_id
      WHERE gift.mode = $1 AND gift.kept > 0 AND ${publicStatusText('campaigns')}
      ORDER BY gift.confirmed_at DESC, gift.id DESC LIMIT $2`,
    values: [mode, limits.donationNotices],
  });
  return rows.map((row) => ({
    name: publicName({ ...row, nameWithheld: row.name_withheld }),
    amount: publicAmount(row.kept, row.visibility),
    campaign: { _id: row.slug, title: row.title },
    at: row.confirmed_at?.toISOString() ?? '',
  }));
};

const giftsOf = (db: Kysely<DB>, mode: MoneyMode, campaignId: string) =>
  db
    .selectFrom('donations as gift')
    .innerJoin('donors', 'donors.id', 'gift.donorId')
    .select([
      'gift.id',
      'gift.name',
      'gift.visibility',
      'gift.nameWithheld',
      'gift.kept',
      'gift.shownAmount',
      'gift.message',
      'gift.confirmedAt',
      'gift.donorId',
      'donors.sealedEmail',
    ])
    .where('gift.campaignId', '=', campaignId)
    .where('gift.mode', '=', mode)
    .where('gift.kept', '>', 0);

interface GiftRow extends SealedDonor {
  name: string;
  visibility: string;
  nameWithheld: boolean;
  kept: number;
  message: string | null;
  confirmedAt: Date | null;
}

/** Returns what the public sees of a gift; nothing else of the row is exposed. */
const supporterOf = (seals: Seals, { kept, message, confirmedAt, ...row }: GiftRow): Supporter => {
  const gift = { ...row, visibility: row.visibility as Visibility };
  const email = showsEmail(gift) ? emailOfDonor(seals, row) : null;
  return {
    name: publicName(gift),
    amount: publicAmount(kept, gift.visibility),
    maskedEmail: email && maskedEmail(email),
    message,
    at: confirmedAt?.toISOString() ?? '',
  };
};

/** A page of supporters; the cursor is null on the last one. */
export interface SupporterPage {
  supporters: Supporter[];
  nextCursor: string | null;
}

/** The requested supporters: from the cursor on, at most `count`. */
export interface SupporterQuery {
  campaignId: string;
  order: 'newest' | 'largest';
  cursor?: string | undefined;
  count: number;
}

const amountCursor = /^(\d{1,15})_(.{36})$/;

const newestPage = async (db: Kysely<DB>, mode: MoneyMode, { campaignId, cursor, count }: SupporterQuery) => {
  const rows = await giftsOf(db, mode, campaignId)
    .select(momentText('gift.confirmedAt').as('moment'))
    .where(follows(parseCursor(cursor), 'gift.confirmedAt', 'gift.id'))
    .orderBy('gift.confirmedAt', 'desc')
    .orderBy('gift.id', 'desc')
    .limit(count + 1)
    .execute();
  return { rows, cursorOf: (row: (typeof rows)[number]) => formatCursor({ moment: row.moment, id: row.id }) };
};

const largestPage = async (
  db: Kysely<DB>,
  mode: MoneyMode,
  { campaignId, cursor, count }: SupporterQuery,
) => {
  let query = giftsOf(db, mode, campaignId);
  if (cursor !== undefined && cursor !== '') {
    const [, amount, id] = amountCursor.exec(cursor) ?? [];
    if (amount === undefined || id === undefined || !isId(id)) throw new Problem('malformed');
    query = query.where(sql<boolean>`(gift.shown_amount, gift.id) < (${amount}::bigint, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('gift.shownAmount', 'desc')
    .orderBy('gift.id', 'desc')
    .limit(count + 1)
    .execute();
  return { rows, cursorOf: (row: (typeof rows)[number]) => `${row.shownAmount}_${row.id}` };
};

/** Returns a page of a campaign's supporters; nobody is skipped or repeated while paging. */
export const supporterPage = async (
  { db, contacts }: Pick<Platform, 'db' | 'contacts'>,
  mode: MoneyMode,
  query: SupporterQuery,
): Promise<SupporterPage> => {
  if (query.order === 'newest') {
    const { rows, cursorOf } = await newestPage(db, mode, query);
    return supportersOf({ contacts }, rows, cursorOf, query.count);
  }
  const { rows, cursorOf } = await largestPage(db, mode, query);
  return supportersOf({ contacts }, rows, cursorOf, query.count);
};

const supportersOf = <Row extends GiftRow>(
  seals: Seals,
  found: readonly Row[],
  cursorOf: (row: Row) => string,
  count: number,
): SupporterPage => {
  const { rows, last } = pageOf(found, count);
  return {
    supporters: rows.map((row) => supporterOf(seals, row)),
    nextCursor: last ? cursorOf(last) : null,
  };
};
