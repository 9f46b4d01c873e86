import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { readNamedFile } from '../../../platform/desk/read-named-file.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Giving } from '../giving.ts';
import { cardsOf, lockBatch, mostCards } from './batch.ts';
import { hashOfCode } from './voucher-code.ts';

/** Gift cards issued under a name: those with some codes, or all of them. */
export interface NamedCards {
  readonly name: string;
  readonly codes?: readonly string[] | undefined;
}

/** Reads codes from a file, one per line, as they were shown when issued. */
export const readCodes = async (path: string): Promise<string[]> => {
  const words = (await readNamedFile(path, `There is no file ${path}.`)).toString('utf8');
  const codes = words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (codes.length === 0 || codes.length > mostCards)
    throw new Error(`Write 1 to ${mostCards} codes into ${path}, a line for each.`);
  return codes;
};

/**
 * Returns the ids of the cards.
 * @throws for a code of none of them, with its position
 */
const idsOf = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  { name, codes }: NamedCards,
): Promise<string[]> => {
  const cards = await tx
    .selectFrom('vouchers')
    .select(['id', 'codeHash'])
    .where('mode', '=', mode)
    .where('batch', '=', name)
    .execute();
  if (codes === undefined) return cards.map(({ id }) => id);
  const byCode = new Map(cards.map(({ id, codeHash }) => [codeHash.toString('hex'), id]));
  return codes.map((code, index) => {
    const id = byCode.get(hashOfCode(code).toString('hex'));
    if (id !== undefined) return id;
    throw new Error(`Code ${index + 1} of the file is of no gift card that was issued as ${name}.`);
  });
};

const change = (
  { platform: { db, clock }, book: { mode } }: Giving,
  cards: NamedCards,
  { by, reason: typed }: DeskReason,
  to: 'blocked' | 'allowed again',
): Promise<number> => {
  const reason = reasonInLog(typed);
  return db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, mode, cards.name);
    if (!batch?.issuedAt) throw new Error(`No gift cards were issued as ${cards.name}.`);
    const changed = await tx
      .updateTable('vouchers')
      .set({ blockedAt: to === 'blocked' ? clock.now() : null })
      .where('id', 'in', await idsOf(tx, mode, cards))
      .where('blockedAt', to === 'blocked' ? 'is' : 'is not', null)
      .returning('id')
      .execute();
    if (changed.length === 0) return 0;
    const subject = `${cardsOf(cards.name)}, ${changed.length} of ${batch.count}`;
    await recordAtDesk(tx, { by, what: `gift cards ${to}`, subject, reason });
    return changed.length;
  });
};

/**
 * Blocks gift cards, for example because their codes were lost or stolen; what is left on them stays owed, and refunds
 * still go to them. Returns how many were not blocked before.
 */
export const blockVouchers = (giving: Giving, cards: NamedCards, signed: DeskReason): Promise<number> =>
  change(giving, cards, signed, 'blocked');

/** Unblocks gift cards. Returns how many were blocked. */
export const allowVouchers = (giving: Giving, cards: NamedCards, signed: DeskReason): Promise<number> =>
  change(giving, cards, signed, 'allowed again');
