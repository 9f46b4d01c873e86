import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { conductRules } from '@mysathi/contract/conduct-rules';
import type { ReportReason } from '@mysathi/contract/endpoints/safety';
import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../platform/database/types.ts';
import type { Account } from '../accounts.ts';

/** The reason for which an account is suspended. */
export interface Suspension {
  readonly rule: ReportReason;
}

/**
 * Returns the suspension of an account that was found with this password; null if there is none or the password has
 * changed.
 */
export const suspensionOf = async (
  tx: Kysely<DB>,
  { memberId, passwordHash }: Pick<Account, 'memberId' | 'passwordHash'>,
): Promise<Suspension | null> => {
  const { rows } = await sql<Suspension>`
    SELECT coalesce(s.rule, 'other') AS rule
    FROM members m JOIN credentials c ON c.member_id = m.id LEFT JOIN suspensions s ON s.member_id = m.id
    WHERE m.id = ${memberId} AND m.state = 'suspended' AND c.password_hash = ${passwordHash}`.execute(tx);
  return rows[0] ?? null;
};

/** Returns the problem for the owner of a suspended account; only for someone who has proven to be the owner. */
export const suspended = ({ rule }: Suspension): Problem =>
  new Problem('account_suspended', { params: { rule: conductRules[rule] } });
