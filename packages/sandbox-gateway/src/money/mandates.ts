import type { Updateable } from 'kysely';

import type { Instrument } from '../checkout/instruments.ts';
import type { OrderMandate, Tables, Token } from '../database/tables.ts';
import { notCancellable, unknownId } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';
import { base62 } from '../random.ts';
import { tellToken } from '../webhooks/emit.ts';

/** Starts setting up a mandate when a donor pays with an instrument: it is `initiated`. */
export const askMandate = (work: Work, mandate: OrderMandate, instrument: Instrument): Promise<Token> =>
  work.db
    .insertInto('tokens')
    .values({
      id: newId(work, 'token'),
      customerId: mandate.customerId,
      token: base62(work.random),
      instrument: JSON.stringify(instrument),
      maxAmount: mandate.maxAmount,
      createdAt: work.now,
      usedAt: work.now,
      expiresAt: new Date(mandate.expiresAt * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks a mandate as known to its bank, even if the shop has deleted it, until the transaction ends. */
export const lockMandate = async ({ db }: Work, id: string): Promise<Token> => {
  const token = await db.selectFrom('tokens').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (token === undefined) throw unknownId();
  return token;
};

/** Locks a mandate that the shop can refer to; if a customer is given, only theirs. */
export const lockToken = async (work: Work, id: string, customerId?: string): Promise<Token> => {
  const token = await lockMandate(work, id);
  if (token.deleted || (customerId !== undefined && token.customerId !== customerId)) throw unknownId();
  return token;
};

/** Updates columns of a locked mandate, and returns the updated row. */
export const changeToken = (
  { db }: Work,
  id: string,
  changes: Updateable<Tables['tokens']>,
): Promise<Token> =>
  db.updateTable('tokens').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

type Change = 'confirm' | 'reject' | 'pause' | 'resume' | 'cancel';

const changes: Record<
  Change,
  {
    from: readonly Token['status'][];
    status: Token['status'];
    told: Parameters<typeof tellToken>[1] | null;
  }
> = {
  confirm: { from: ['initiated'], status: 'confirmed', told: 'confirmed' },
  reject: { from: ['initiated'], status: 'rejected', told: 'rejected' },
  pause: { from: ['confirmed'], status: 'paused', told: 'paused' },
  resume: { from: ['paused'], status: 'confirmed', told: null },
  cancel: { from: ['initiated', 'confirmed', 'paused'], status: 'cancelled', told: 'cancelled' },
};

/**
 * Changes a mandate's state for the bank or the donor and notifies the shop; no effect if the change does not apply to
 * its current state.
 */
export const moveMandate = async (work: Work, id: string, change: Change): Promise<Token> => {
  const token = await lockMandate(work, id);
  const { from, status, told } = changes[change];
  if (!from.includes(token.status)) return token;
  const moved = await changeToken(work, id, { status });
  if (told !== null) await tellToken(work, told, moved);
  return moved;
};

/** Cancels a UPI mandate at its bank, for the shop. */
export const cancelMandate = async (work: Work, id: string, customerId: string): Promise<void> => {
  const { instrument, status } = await lockToken(work, id, customerId);
  if (instrument.method !== 'upi' || !changes.cancel.from.includes(status)) throw notCancellable();
  await moveMandate(work, id, 'cancel');
};

/** Deletes a mandate for the shop. That ends a card mandate; a UPI mandate remains at the bank. */
export const deleteToken = async (work: Work, id: string, customerId: string): Promise<void> => {
  const { instrument } = await lockToken(work, id, customerId);
  if (instrument.method === 'card') await moveMandate(work, id, 'cancel');
  await changeToken(work, id, { deleted: true });
};
