import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';
import type { ResumePage } from '@mysathi/contract/pages';

import { accountProgressOf, moveScope, resumePage, scopeOf } from '../../members/accounts/account-scope.ts';
import { readStateBefore, usedStates } from '../../members/accounts/account-states.ts';
import { acquaintancesOf } from '../../members/acquaintances.ts';
import { announceChange } from '../../members/announce-change.ts';
import { eraseAtOf, lockAnyAccount, moveAccount } from '../../members/accounts/locked-account.ts';
import type { LockedAccount } from '../../members/accounts/locked-account.ts';
import { ifNotErased } from '../../members/letters/letter.ts';
import { lockMember } from '../../members/accounts/lock-member.ts';
import { countUndo } from '../../members/accounts/count-undo.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IssuedSession } from '../../platform/sessions/sessions.ts';
import { leavingMail } from './texts.ts';

/** Schedules the erasure of a locked account after the usual days; returns when it will happen. */
export const askForErasure = async (
  tx: Transaction<DB>,
  memberId: string,
  stateBefore: string,
): Promise<Date> => {
  const { eraseAt } = await tx
    .insertInto('accountDeletions')
    .values({
      memberId,
      stateBefore,
      eraseAt: sql<Date>`now() + make_interval(days => ${limits.deletionUndoDays})`,
    })
    .returning('eraseAt')
    .executeTakeFirstOrThrow();
  return eraseAt;
};

/**
 * Closes a locked account, as `leave` does.
 * @throws Problem `conflict` if it is not in use
 */
export const closeAccount = async (
  { sessions, mail, config }: Pick<Platform, 'sessions' | 'mail' | 'config'>,
  tx: Transaction<DB>,
  account: LockedAccount,
): Promise<Date> => {
  if (!usedStates.includes(account.state)) throw new Problem('conflict');
  const eraseAt = await askForErasure(tx, account.id, account.state);
  await moveAccount(tx, account.id, { state: 'leaving', event: 'closed' });
  const letter = leavingMail(account, eraseAt, config.publicOrigin);
  await mail.send({ ...letter, account: ifNotErased(account.id) }, { tx });
  await sessions.endAll(account.id, 'left', tx);
  return eraseAt;
};

/**
 * Closes an account: it disappears for everybody and is signed out everywhere at once. Returns when it will be erased.
 */
export const leave = async (platform: Platform, memberId: string): Promise<Date> => {
  const eraseAt = await platform.db
    .transaction()
    .execute(async (tx) => closeAccount(platform, tx, await lockAnyAccount(tx, memberId)));
  announceChange(platform, memberId, await acquaintancesOf(platform, memberId));
  return eraseAt;
};

/** Returns when a closed account will be erased; null and the page to continue with if it is not being deleted. */
export const erasureOf = async (
  { db }: Pick<Platform, 'db'>,
  memberId: string,
): Promise<{ eraseAt: Date } | { eraseAt: null; resumeAt: ResumePage | null }> => {
  const eraseAt = await eraseAtOf(db, memberId);
  return eraseAt === null
    ? { eraseAt, resumeAt: resumePage(await accountProgressOf(db, memberId)) }
    : { eraseAt };
};

/** Undoes the deletion and restores the previous state. Returns the session and the page to continue with. */
export const keep = async (
  platform: Platform,
  me: Viewer,
  request: FastifyRequest,
): Promise<{ issued: IssuedSession | null; resumeAt: ResumePage | null }> => {
  const { memberId } = me;
  const kept = await platform.db.transaction().execute(async (tx) => {
    // Suspended in the meantime: returning must not reopen the account.
    if ((await lockMember(tx, memberId)) !== 'leaving') throw new Problem('conflict');
    const deletion = await tx
      .deleteFrom('accountDeletions')
      .where('memberId', '=', memberId)
      .returning(readStateBefore)
      .executeTakeFirst();
    if (deletion === undefined) throw new Problem('conflict');
    await countUndo(tx, 'resume', memberId);
    await moveAccount(tx, memberId, { state: deletion.stateBefore, event: 'kept' });
    const member = await accountProgressOf(tx, memberId);
    const issued = await moveScope(platform, tx, me, { request, scope: scopeOf(member) });
    return { issued, resumeAt: resumePage(member) };
  });
  announceChange(platform, memberId, await acquaintancesOf(platform, memberId));
  return kept;
};
