import { sql } from 'kysely';

import type { Consent } from '@mysathi/contract/endpoints/account';

import { lockMember } from '../../members/accounts/lock-member.ts';
import { refreshMemberCard } from '../../members/cards/card.ts';
import { setPublicConsent } from '../../members/accounts/consents.ts';
import { forgetFiles } from '../../members/files/forget-files.ts';
import type { Platform } from '../../platform/platform.ts';

/** Returns a member's consents: from the log, and for the ID check from the stored ID proofs themselves. */
export const consentsOf = async ({ db }: Pick<Platform, 'db'>, memberId: string): Promise<Consent[]> => {
  const { rows } = await sql<{
    purpose: Consent['purpose'];
    given: boolean;
    changedAt: Date | null;
    version: string | null;
  }>`
    SELECT 'terms' AS purpose, true AS given, coalesce(log.happened_at, m.created_at) AS changed_at, log.version
    FROM members m LEFT JOIN LATERAL (
      SELECT happened_at, version FROM consents WHERE member_id = m.id AND purpose = 'terms' ORDER BY id DESC LIMIT 1
    ) log ON true WHERE m.id = ${memberId}
    UNION ALL
    SELECT 'public_site', m.public_consent, log.happened_at, CASE WHEN m.public_consent THEN log.version END
    FROM members m LEFT JOIN LATERAL (
      SELECT happened_at, version FROM consents
      WHERE member_id = m.id AND purpose = 'public_site' ORDER BY id DESC LIMIT 1
    ) log ON true WHERE m.id = ${memberId}
    UNION ALL
    SELECT 'id_check', count(*) > 0, min(created_at), NULL
    FROM private_files WHERE member_id = ${memberId} AND slot LIKE 'id_proof%'`.execute(db);
  return rows.map(({ purpose, given, changedAt, version }) => ({
    purpose,
    given,
    changed_at: changedAt?.toISOString() ?? null,
    version,
  }));
};

/** Takes a member off the public site. */
const leavePublicSite = ({ db }: Platform, memberId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await setPublicConsent(tx, memberId, false)) await refreshMemberCard(tx, memberId);
  });

/** Removes a member's ID proofs with their files. */
const removeIdProofs = async (platform: Platform, memberId: string): Promise<void> => {
  const gone = await platform.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const removed = await tx
      .deleteFrom('privateFiles')
      .where('memberId', '=', memberId)
      .where('slot', 'like', 'id_proof%')
      .returning('fileKey')
      .execute();
    await refreshMemberCard(tx, memberId);
    return removed;
  });
  await forgetFiles(
    platform,
    gone.flatMap(({ fileKey }) => (fileKey === null ? [] : [{ kind: 'original' as const, key: fileKey }])),
  );
};

/** The action for each consent when it is withdrawn. */
export const withdrawals = { public_site: leavePublicSite, id_check: removeIdProofs } as const;
