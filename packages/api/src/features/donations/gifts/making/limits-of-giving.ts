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
import { ranks } from '../../rules/standing.ts';

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
 * How many seconds ago the last payment failed of each gift of a network, within the hour, and of each in all, within ten
 * minutes, the newest first: with one order, which stays open, nobody holds up others, who may have one address in their
 * thousands. What mandates pay nobody has tried out.
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

/** Cards are tested with many small gifts that fail: after so many no further order is made for a while. */
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

/** Lets a new gift pass, or throws too_many. */
export const passGiving = async (
  giving: Pick<Giving, 'platform' | 'book'>,
  address: string,
): Promise<void> => {
  const network = networkHash(giving.platform.sessionKeys, address);
  await pass(giving.platform.db, [byNetwork('give', network, mostPerHour.gifts)]);
  await refuseCardTesting(giving, network);
};

/** Asking what a gift card holds. */
export const passVoucherCheck = ({ db, sessionKeys }: Counted, address: string) =>
  pass(db, [byNetwork('voucher-check', networkHash(sessionKeys, address), mostPerHour.voucherChecks)]);

/** Having a receipt drawn as PDF, which keeps the server from everything else meanwhile. */
export const passReceiptPdf = ({ db, sessionKeys }: Counted, address: string, key: string) =>
  pass(db, [
    byNetwork('receipt-pdf', networkHash(sessionKeys, address), mostPerHour.receipts),
    {
      kind: 'receipt-pdf-gift',
      subject: key,
      limits: [atMost(mostPerHour.receiptsOfOne, hourSeconds, tooMany)],
    },
  ]);

/** Having the links of gifts mailed: by address of the network and of the person. */
export const passGiftLinks = (platform: Counted, address: string, email: string) =>
  pass(platform.db, [
    byNetwork('gift-links', networkHash(platform.sessionKeys, address), mostPerHour.giftLinks),
    {
      kind: 'gift-links-email',
      subject: emailSubject(platform, email),
      limits: [atMost(mostPerHour.giftLinksToOne, hourSeconds, tooMany)],
    },
  ]);
