import type { Transaction } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { userDataOf } from '@mysathi/contract/endpoints/profile';
import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { moveScope } from '../../members/accounts/account-scope.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBrowser } from '../../platform/sessions/session-cookies.ts';
import type { IssuedSession } from '../../platform/sessions/sessions.ts';

type Parts = Pick<Platform, 'sessions'>;

/** Opens the member pages to a session that was in the wizard. */
export const openMemberPages = async (
  parts: Parts,
  tx: Transaction<DB>,
  me: Viewer,
  request: FastifyRequest,
): Promise<IssuedSession | null> =>
  me.scope === 'onboarding' ? moveScope(parts, tx, me, { request, scope: 'member' }) : null;

/**
 * Hands over the new session and clears the wizard's cookies; call it after the commit. The cookies with token and user
 * stay for the member's other tabs.
 */
export const endWizardCookies = (
  { sessions }: Parts,
  reply: FastifyReply,
  request: FastifyRequest,
  { issued, profile }: { issued: IssuedSession | null; profile: OwnProfile },
): { access_token?: string } => {
  if (issued) sessions.setCookies(reply, issued);
  if (isBrowser(request)) {
    sessions.cookies.clearWizard(reply);
    sessions.cookies.setPerson(reply, userDataOf(profile));
  }
  return issued ? { access_token: issued.token } : {};
};
