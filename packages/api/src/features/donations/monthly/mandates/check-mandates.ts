import { sql } from 'kysely';

import { forEachIsolated } from '../../../../platform/jobs/for-each-isolated.ts';
import type { MandateFact, PaymentGateway } from '../../../../platform/payments/payment-gateway.ts';
import { fetched } from '../../books/inbox.ts';
import { endOfFirstWait } from '../../gateway/check-times.ts';
import type { Giving } from '../../giving.ts';
import { withMonthly } from '../lock-monthly.ts';
import { followMonthlyJob } from '../monthly-jobs.ts';
import { takeMandate } from './take-mandate.ts';
import type { Told } from './take-mandate.ts';

/** Records an event about a mandate: the payment company is queried for its state, in whatever order events come. */
export const noteMandate = async (
  { platform: { db, clock, jobs }, book }: Pick<Giving, 'platform' | 'book'>,
  { tokenId }: Pick<MandateFact, 'tokenId'>,
): Promise<void> => {
  const now = clock.now();
  const { rows } = await sql`
    WITH checked AS (
      UPDATE monthly_gifts SET next_check_at = ${now}
      WHERE token_id = ${tokenId} AND provider = ${book.provider} AND mode = ${book.mode} AND state <> 'ended' RETURNING id
    ), ending AS (
      UPDATE mandates_to_end mandate SET ask_at = ${now} FROM monthly_gifts monthly
      WHERE monthly.id = mandate.monthly_id AND mandate.token_id = ${tokenId} AND mandate.ask_at IS NOT NULL
        AND monthly.provider = ${book.provider} AND monthly.mode = ${book.mode} RETURNING monthly_id
    )
    SELECT id FROM checked UNION ALL SELECT monthly_id FROM ending`.execute(db);
  if (rows.length > 0) await jobs.enqueue(followMonthlyJob, {});
};

interface Asked {
  readonly id: string;
  readonly customerId: string | null;
  readonly tokenId: string | null;
  /** The captured payment of the first gift; null before. */
  readonly paymentId: string | null;
}

const batchSize = 50;
const promptHours = 1;

/** SQL: whether a first gift was just paid, so that its donor waits for the outcome; then each round queries it. */
const isJustPaid = (now: Date) => sql<boolean>`(state = 'asked' AND EXISTS (SELECT FROM donations gift
  WHERE gift.id = first_donation_id AND gift.confirmed_at > ${now}::timestamptz - make_interval(hours => ${promptHours})))`;

/** Returns the mandates due for a check, after setting their next time, so that no other node checks them too. */
const dueChecks = async ({ platform: { db, clock }, book }: Giving): Promise<Asked[]> => {
  const now = clock.now();
  const { rows } = await sql<Asked>`
    UPDATE monthly_gifts monthly SET next_check_at = ${endOfFirstWait(now)} FROM (
      SELECT id FROM monthly_gifts WHERE provider = ${book.provider} AND mode = ${book.mode}
        AND (next_check_at <= ${now} OR ${isJustPaid(now)})
      ORDER BY next_check_at LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED
    ) due
    WHERE monthly.id = due.id
    RETURNING monthly.id, monthly.customer_id, monthly.token_id, (SELECT provider_payment_id FROM payments
      WHERE donation_id = monthly.first_donation_id AND role = 'counted') AS payment_id`.execute(db);
  return rows;
};

/** Queries the state of a mandate. */
export const askAbout = async (
  gateway: PaymentGateway,
  { customerId, tokenId }: Pick<Asked, 'customerId' | 'tokenId'>,
): Promise<Told> => {
  if (customerId === null || tokenId === null) return 'unknown';
  const told = await gateway.mandate({ customerId, tokenId });
  return told.kind === 'done' ? told.value.state : 'unknown';
};

/** Queries a captured payment without a mandate once more; if it still names none, there is none. */
const askForToken = async (
  { queue, platform: { db } }: Giving,
  gateway: PaymentGateway,
  { id, paymentId }: Asked,
): Promise<Told> => {
  if (paymentId === null) return 'unknown';
  const payment = await gateway.payment(paymentId);
  if (payment.kind !== 'done') return 'unknown';
  await queue.take(fetched({ payment: payment.value }));
  if (payment.value.tokenId === null) return 'rejected';
  const known = await db
    .selectFrom('monthlyGifts')
    .select(['customerId', 'tokenId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return askAbout(gateway, known);
};

/** Queries mandates that had an event, or that are awaited. */
export const checkMandates = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  await forEachIsolated(await dueChecks(giving), async (asked) => {
    const told =
      asked.tokenId === null ? await askForToken(giving, gateway, asked) : await askAbout(gateway, asked);
    await withMonthly(giving.platform.db, asked.id, (tx, monthly) => takeMandate(tx, giving, monthly, told));
  });
};
