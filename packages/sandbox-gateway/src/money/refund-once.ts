import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { RefundEntity } from '../dialect/entities.ts';
import { refundEntity } from '../dialect/entities.ts';
import { keyInFlight, keyUsedForOther } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import type { RefundRequest } from './refunds.ts';
import { refundPayment } from './refunds.ts';

const hashOf = (paymentId: string, request: RefundRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([paymentId, request]))
    .digest('hex');

/** Locks the key for this transaction; if another transaction holds it, the request is still in progress. */
const holdKey = async ({ db }: Work, key: string): Promise<void> => {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`refund:${key}`}, 0)) AS held`.execute(db);
  if (rows[0]?.held !== true) throw keyInFlight();
};

/**
 * Makes a refund whose request may be repeated under one key: the first answer is returned again. The key with another
 * request is refused, and so is a repetition while the first is in progress.
 */
export const refundOnce = async (
  work: Work,
  key: string,
  paymentId: string,
  request: RefundRequest,
): Promise<RefundEntity> => {
  await holdKey(work, key);
  const requestHash = hashOf(paymentId, request);
  const known = await work.db
    .selectFrom('refundRequests')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.requestHash !== requestHash) throw keyUsedForOther();
    return known.answer;
  }
  const answer = refundEntity(await refundPayment(work, paymentId, request));
  await work.db
    .insertInto('refundRequests')
    .values({ key, requestHash, answer: JSON.stringify(answer) })
    .execute();
  return answer;
};
