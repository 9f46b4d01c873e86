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

/** How far a member has come: the facts that decide what a session may do. */
export interface AccountProgress {
  readonly state: AccountStatus;
  readonly wizardPage: string | null;
  readonly wizardFinishedAt: Date | null;
  readonly wizardLeftAt: Date | null;
}

/** The columns of `members` that it is read from. */
export const accountProgressColumns = [
  readState,
  'members.wizardPage',
  'members.wizardFinishedAt',
  'members.wizardLeftAt',
] as const;

/** The same facts as they stand now. */
export const accountProgressOf = (db: Kysely<DB>, memberId: string): Promise<AccountProgress> =>
  db
    .selectFrom('members')
    .select(accountProgressColumns)
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();

const isPastWizard = ({ wizardFinishedAt, wizardLeftAt }: AccountProgress) =>
  wizardFinishedAt !== null || wizardLeftAt !== null;

/** The scope of this member's sessions. */
export const scopeOf = (member: AccountProgress): Viewer['scope'] => {
  if (member.state === 'leaving') return 'leaving';
  return isPastWizard(member) ? 'member' : 'onboarding';
};

/** Where one has to go on: the way back of who is leaving, or a step of the wizard; null when nothing is open. */
export const resumePage = (member: AccountProgress): ResumePage | null => {
  if (member.state === 'leaving') return pages.leaving;
  if (isPastWizard(member)) return null;
  return wizardPages.find((page) => page === member.wizardPage) ?? wizardPages[0];
};

/**
 * Moves the caller's session, and the member's others in the same scope, to another scope. A browser gets a
 * new session, to be handed over; a client without cookies keeps its token, for it has no way to learn of another.
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
