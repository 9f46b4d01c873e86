import { sql } from 'kysely';

import { hourSeconds, minuteSeconds } from '../../../../platform/clock.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { serverLimits } from '../../../../platform/server-limits.ts';
import { networkHash } from '../../../../platform/throttling/network-address.ts';
import { emailSubject } from '../../../../platform/throttling/subjects.ts';
import { atMost, longestWait, pass } from '../../../../platform/throttling/throttle.ts';
import type { Throttle } from '../../../../platform/throttling/throttle.ts';
import { tooMany } from '../../../../platform/throttling/too-many.ts';
import type { Giving } from '../../giving.ts';
import { ranks } from '../../rules/gift-standing.ts';

const { mostPerHour, mostFailed } = serverLimits.giving;

const byNetwork = (kind: string, network: string, perHour: number): Throttle => ({
  kind,
  subject: network,
  limits: [atMost(perHour, hourSeconds, tooMany)],
});

const cardTesting = {
  mine: [atMost(mostFailed.giftsOfNetworkPerHour, hourSeconds, tooMany)],
  all: [atMost(mostFailed.giftsInAllPerTenMinutes, 10 * minuteSeconds, tooMany)],
};

/**
 * Returns SQL for how many seconds ago the last payment of each gift failed: of this network's gifts within the hour,
 * and of all gifts within ten minutes, newest first. Counted per gift, so that one order, which stays open, cannot
 * block others: thousands may share an address. Payments by mandates are not counted, as nobody tries out cards with
 * them.
 */
export const failedLately = (mode: MoneyMode, network: string, now: Date) => {
  const failed = sql.lit(ranks.failed);
  const age = sql`extract(epoch FROM ${now}::timestamptz - max(seen_at))::float8`;
  return sql<{ mine: number[]; all: number[] }>`
    SELECT
      ARRAY(SELECT ${age} FROM donations gift JOIN payments payment ON payment.donation_id = gift.id
        WHERE gift.network = ${network} AND gift.mode = ${mode}
          AND gift.created_at > ${now}::timestamptz - interval '2 hours'
          AND payment.rank = ${failed} AND payment.seen_at > ${now}::timestamptz - interval '1 hour'
        GROUP BY gift.id ORDER BY 1 LIMIT ${mostFailed.giftsOfNetworkPerHour}) AS mine,
      ARRAY(SELECT ${age} FROM payments
        WHERE mode = ${mode} AND rank = ${failed} AND seen_at > ${now}::timestamptz - interval '10 minutes'
          AND NOT EXISTS (SELECT FROM monthly_turns turn WHERE turn.donation_id = payments.donation_id)
        GROUP BY donation_id ORDER BY 1 LIMIT ${mostFailed.giftsInAllPerTenMinutes}) AS "all"`;
};

/** Refuses further orders for a while after many small gifts have failed, as when stolen cards are being tested. */
const refuseCardTesting = async (
  { platform: { db, clock }, book: { mode } }: Pick<Giving, 'platform' | 'book'>,
  network: string,
): Promise<void> => {
  const { rows } = await failedLately(mode, network, clock.now()).execute(db);
  const { mine = [], all = [] } = rows[0] ?? {};
  const wait = longestWait(mine, cardTesting.mine) ?? longestWait(all, cardTesting.all);
  if (wait !== null) throw wait.limit.problem(wait.seconds);
};

type Counted = Pick<Platform, 'db' | 'sessionKeys'>;

/**
 * Counts a new gift.
 * @throws Problem `too_many`
 */
export const passGiving = async (
  giving: Pick<Giving, 'platform' | 'book'>,
  address: string,
): Promise<void> => {
  const network = networkHash(giving.platform.sessionKeys, address);
  await pass(giving.platform.db, [byNetwork('give', network, mostPerHour.gifts)]);
  await refuseCardTesting(giving, network);
};

/** Limits looking up the balance of a gift card. */
export const passVoucherCheck = ({ db, sessionKeys }: Counted, address: string) =>
  pass(db, [byNetwork('voucher-check', networkHash(sessionKeys, address), mostPerHour.voucherChecks)]);

/** Limits drawing receipts as PDF, which blocks the server meanwhile. */
export const passReceiptPdf = ({ db, sessionKeys }: Counted, address: string, key: string) =>
  pass(db, [
    byNetwork('receipt-pdf', networkHash(sessionKeys, address), mostPerHour.receipts),
    {
      kind: 'receipt-pdf-gift',
      subject: key,
      limits: [atMost(mostPerHour.receiptsOfOne, hourSeconds, tooMany)],
    },
  ]);

/** Limits mailing the links of gifts, by network and by e-mail address. */
export const passGiftLinks = (platform: Counted, address: string, email: string) =>
  pass(platform.db, [
    byNetwork('gift-links', networkHash(platform.sessionKeys, address), mostPerHour.giftLinks),
    {
      kind: 'gift-links-email',
      subject: emailSubject(platform, email),
      limits: [atMost(mostPerHour.giftLinksToOne, hourSeconds, tooMany)],
    },
  ]);
