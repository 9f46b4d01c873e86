import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { GatewayFacts } from '../../../platform/payments/payment-gateway.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GiftStanding } from '../rules/gift-standing.ts';
import { takeFacts } from '../rules/take-facts.ts';
import type { Entry } from '../rules/taken.ts';
import { noteExceptions } from './exceptions.ts';
import type { PaymentException } from './exceptions.ts';
import type { StoredGift } from './gift-row.ts';
import { paymentIdOf } from './inbox.ts';
import type { Book } from './load-gifts.ts';
import { noteTokens, tokenIn } from '../monthly/mandates/note-tokens.ts';
import type { NotedToken } from '../monthly/mandates/note-tokens.ts';
import { saveGifts } from './save-gifts.ts';
import type { Saved } from './save-gifts.ts';

/** A parsed event; null if its bytes are not an event. */
export interface ReadEvent {
  readonly eventId: string;
  readonly facts: GatewayFacts | null;
}

/** Events and the current gifts they are about, locked by this transaction. */
export interface News {
  readonly events: readonly ReadEvent[];
  readonly gifts: readonly StoredGift[];
}

interface Work {
  readonly before: StoredGift;
  standing: GiftStanding;
  entries: Entry[];
}

/** The gifts that a batch of events is about. */
class WorkList {
  readonly #byOrder: ReadonlyMap<string, Work>;
  readonly #byPayment = new Map<string, Work>();
  readonly all: readonly Work[];

  constructor(gifts: readonly StoredGift[]) {
    this.all = gifts.map((before) => ({ before, standing: before.standing, entries: [] }));
    this.#byOrder = new Map(this.all.map((work) => [work.standing.orderId, work]));
    for (const work of this.all) this.note(work);
  }

  note(work: Work): void {
    for (const { paymentId } of work.standing.payments) this.#byPayment.set(paymentId, work);
  }

  /** Returns the gift an event belongs to, or the exception if there is none; null if the event names no payment. */
  find(facts: GatewayFacts): Work | PaymentException | null {
    const paymentId = paymentIdOf(facts);
    if (paymentId === null) return null;
    const known = this.#byPayment.get(paymentId);
    if (facts.payment === null) return known ?? { kind: 'payment_unknown', subject: paymentId, detail: '' };
    const { orderId } = facts.payment;
    const ordered = orderId === null ? undefined : this.#byOrder.get(orderId);
    if (ordered === undefined || (known !== undefined && known !== ordered))
      return { kind: 'order_unknown', subject: paymentId, detail: orderId ?? 'without an order' };
    return ordered;
  }
}

/** The campaigns and donors concerned, and whether mandates were set up whose state must be queried. */
export interface Applied extends Saved {
  readonly mandates: boolean;
}

/**
 * Applies events to the gifts they are about; the only way into the books. The result depends only on what was known
 * and what is reported, so that events may arrive twice, late and in any order.
 */
export const applyEvents = async (
  tx: Transaction<DB>,
  { log, ...book }: Book & Pick<Platform, 'log'>,
  { events, gifts }: News,
  now: Date,
): Promise<Applied> => {
  const works = new WorkList(gifts);
  const exceptions: PaymentException[] = [];
  const tokens: NotedToken[] = [];
  for (const { eventId, facts: told } of events) {
    if (told === null) {
      exceptions.push({ kind: 'unreadable', subject: eventId, detail: '' });
      continue;
    }
    const found = works.find(told);
    if (found === null) continue;
    if ('kind' in found) {
      exceptions.push(found);
      continue;
    }
    const taken = takeFacts(found.standing, told, now);
    exceptions.push(...taken.misfits);
    found.standing = taken.standing;
    found.entries.push(...taken.entries);
    works.note(found);
    const token = tokenIn(told, found.standing);
    if (token !== null && taken.misfits.length === 0) tokens.push(token);
  }
  await noteExceptions(tx, { mode: book.mode, log }, exceptions);
  const changed = works.all
    .filter(({ before, standing }) => before.standing !== standing)
    .map(({ before, standing, entries }) => ({ before, after: standing, entries }));
  const saved = await saveGifts(tx, book, changed, now);
  return { ...saved, mandates: await noteTokens(tx, tokens, now) };
};
