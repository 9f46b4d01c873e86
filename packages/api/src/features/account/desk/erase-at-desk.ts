import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { eraseAtOf, holdAccount } from '../../../members/held-account.ts';
import { memberOfId } from '../../../members/member-id.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { Platform } from '../../../platform/platform.ts';
import { erasureMail } from '../texts.ts';

/** When the account goes; `before`: that was settled already, and nothing was done. */
export interface Erasure {
  readonly kind: 'done' | 'before';
  readonly eraseAt: Date;
}

/**
 * Has a suspended account erased, as its owner has asked for or as a child's must be, after the days that everybody has.
 * Lifting the suspension meanwhile gives its owner the choice to keep it. Throws for one that is not suspended.
 */
export const eraseAtDesk = async (
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  asked: string,
  { by, ...word }: DeskReason,
): Promise<Erasure> => {
  const reason = reasonInLog(word.reason);
  const memberId = await memberOfId(db, asked);
  return db.transaction().execute(async (tx) => {
    const account = await holdAccount(tx, memberId);
    if (account.email === null) throw new Error(`${asked} was erased before.`);
    if (account.state !== 'suspended')
      throw new Error(
        `${asked} is not suspended: its owner closes it in Settings, or npm run reports suspends it.`,
      );
    const known = await eraseAtOf(tx, memberId);
    if (known !== null) return { kind: 'before', eraseAt: known };
    const suspension = await tx
      .selectFrom('suspensions')
      .select('stateBefore')
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    await tx
      .updateTable('suspensions')
      .set({ stateBefore: 'leaving' })
      .where('memberId', '=', memberId)
      .execute();
    const { eraseAt } = await tx
      .insertInto('accountDeletions')
      .values({
        memberId,
        stateBefore: suspension?.stateBefore ?? 'active',
        eraseAt: sql<Date>`now() + make_interval(days => ${limits.deletionUndoDays})`,
      })
      .returning('eraseAt')
      .executeTakeFirstOrThrow();
    await mail.send({ to: account.email, ...erasureMail(account, eraseAt, config.contactEmail) }, { tx });
    await recordAtDesk(tx, { by, what: 'account to be erased', subject: account.memberNumber, reason });
    return { kind: 'done', eraseAt };
  });
};
