import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import { ifInUse } from '../../../members/letters/letter.ts';
import type { DB } from '../../../platform/database/types.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { OutgoingMail } from '../../../platform/mail/mail-port.ts';
import { messageIdOf } from '../../../platform/mail/message-id.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { seenByPublic } from '../campaigns/public-campaigns.ts';
import { emailOfDonor } from '../gifts/donor-contacts.ts';
import { updateLetter } from '../letters/update-letter.ts';
import { endAddress, endPage, endToken } from './end-token.ts';

/** Runs every minute, so that updates are announced within one. */
export const tellFollowersJob = regularJob({
  name: 'tell-followers',
  at: '* * * * *',
  retries: 0,
  runSeconds: 60,
});

/** E-mails per minute: few enough that notifications do not wait behind a large campaign's followers. */
const batchSize = 300;

interface WaitingRow {
  campaignId: string;
  number: number;
  donorId: string;
  /** The member whose account gave; null if it was given without one. */
  memberId: string | null;
  slug: string;
  title: string;
  updateTitle: string;
  text: string;
  sealedEmail: Buffer;
  name: string;
  language: Language;
}

/**
 * Marks the next waiting e-mails as settled and returns those to send. Skips withdrawn updates, people who unsubscribed
 * or took the gift back, and gifts of another money mode.
 */
const takeWaiting = async (
  tx: Transaction<DB>,
  { mode, now, most }: { mode: MoneyMode; now: Date; most: number },
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    WITH waiting AS (
      SELECT * FROM update_mails WHERE settled_at IS NULL ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), known AS (
      SELECT waiting.id, waiting.campaign_id, waiting.number, waiting.donor_id, campaign.slug, campaign.title,
        news.title AS update_title, news.body AS text, donors.sealed_email, gift.name, gift.language, gift.member_id,
        gift.id IS NOT NULL AND news.withdrawn_at IS NULL AND ${seenByPublic('campaign')}
          AND donors.mode = ${mode} AS leaves
      FROM waiting
      JOIN campaign_updates news ON news.campaign_id = waiting.campaign_id AND news.number = waiting.number
      JOIN campaigns campaign ON campaign.id = waiting.campaign_id
      JOIN donors ON donors.id = waiting.donor_id
      LEFT JOIN donations gift ON gift.id = gift_that_follows(waiting.donor_id, waiting.campaign_id)
    ), settled AS (
      UPDATE update_mails mail SET settled_at = ${now}, mailed = known.leaves FROM known WHERE mail.id = known.id
    )
    SELECT * FROM known WHERE leaves ORDER BY id`.execute(tx);
  return rows;
};

const mailOf = (platform: Platform, row: WaitingRow): OutgoingMail[] => {
  const { config, log, sessionKeys } = platform;
  const origin = config.publicOrigin;
  const { campaignId, number, donorId, slug } = row;
  const to = emailOfDonor(platform, row);
  if (to === null) {
    log.error({ donor: donorId }, 'the address of a donor cannot be opened');
    return [];
  }
  const token = endToken(sessionKeys, donorId, campaignId);
  const mail: OutgoingMail = {
    to,
    // To the address that was given with the gift.
    account: row.memberId === null ? undefined : { ...ifInUse(row.memberId), atItsAddress: false },
    ...updateLetter(row, {
      ...row,
      link: `${origin}${pages.campaignUpdates(slug)}`,
      end: endPage(origin, slug, token),
    }),
    messageId: messageIdOf(`update ${campaignId} ${number} ${donorId}`, origin),
    unsubscribe: endAddress(origin, slug, token),
  };
  return [mail];
};

/** Hands e-mails about updates to the mail port, in the transaction that settles them, so that each is sent once. */
export const tellFollowers = (platform: Platform, most = batchSize): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { clock, payments } = platform;
    const rows = await takeWaiting(tx, { mode: payments.mode, now: clock.now(), most });
    if (rows.length === 0) return;
    await platform.mail.sendAll(
      rows.flatMap((row) => mailOf(platform, row)),
      { tx, bulk: true },
    );
  });
