import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { pages, wizardPages } from '@mysathi/contract/pages';
import type { ResumePage } from '@mysathi/contract/pages';

import type { DB } from '../../platform/database/types.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBrowser } from '../../platform/sessions/session-cookies.ts';
import type { IssuedSession } from '../../platform/sessions/sessions.ts';
import { readState } from './account-states.ts';
import type { AccountStatus } from './account-states.ts';

/** How far a member has come with the wizard, and the account's state: the facts that decide what a session may do. */
export interface AccountProgress {
  readonly state: AccountStatus;
  readonly wizardPage: string | null;
  readonly wizardFinishedAt: Date | null;
  readonly wizardLeftAt: Date | null;
}

/** The columns of `members` that an {@link AccountProgress} is read from. */
export const accountProgressColumns = [
  readState,
  'members.wizardPage',
  'members.wizardFinishedAt',
  'members.wizardLeftAt',
] as const;

/** Returns a member's current progress. */
export const accountProgressOf = (db: Kysely<DB>, memberId: string): Promise<AccountProgress> =>
  db
    .selectFrom('members')
    .select(accountProgressColumns)
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();

const isPastWizard = ({ wizardFinishedAt, wizardLeftAt }: AccountProgress) =>
  wizardFinishedAt !== null || wizardLeftAt !== null;

/** Returns the scope of this member's sessions. */
export const scopeOf = (member: AccountProgress): Viewer['scope'] => {
  if (member.state === 'leaving') return 'leaving';
  return isPastWizard(member) ? 'member' : 'onboarding';
};

/**
 * Returns the page to continue on: the way back for a member who is leaving, or a wizard step; null if nothing is open.
 */
export const resumePage = (member: AccountProgress): ResumePage | null => {
  if (member.state === 'leaving') return pages.leaving;
  if (isPastWizard(member)) return null;
  return wizardPages.find((page) => page === member.wizardPage) ?? wizardPages[0];
};

/**
 * Moves the caller's session, and with it the member's other sessions, to another scope. Returns the new session to
 * hand to a browser; null for a client without cookies, which keeps its token because it could not learn of a new one.
 */
export const moveScope = async (
  { sessions }: Pick<Platform, 'sessions'>,
  tx: Transaction<DB>,
  me: Viewer,
  { request, scope }: { request: FastifyRequest; scope: Viewer['scope'] },
): Promise<IssuedSession | null> => {
  if (isBrowser(request)) return sessions.changeScope(tx, me, scope);
  await sql`UPDATE sessions SET scope = ${scope}
    WHERE member_id = ${me.memberId} AND scope = ${me.scope} AND ended_at IS NULL`.execute(tx);
  return null;
};
