import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { NotificationSettings } from '@mysathi/contract/endpoints/notifications';
import type { MailKind, Muted } from '@mysathi/contract/notification-kinds';

import type { DB } from '../../platform/database/types.ts';

/** What a member is told; as at first, where nothing was chosen yet. */
export const settingsOf = async (db: Kysely<DB>, memberId: string): Promise<NotificationSettings> => {
  const { rows } = await sql<{
    muted: Muted[];
    quietFrom: number;
    quietTo: number;
    tellsShortlisted: boolean;
    pushNames: boolean;
  }>`
    SELECT coalesce(s.muted, muted_at_first()) AS muted, coalesce(s.quiet_from, 22) AS quiet_from,
      coalesce(s.quiet_to, 8) AS quiet_to, coalesce(s.tells_shortlisted, false) AS tells_shortlisted,
      coalesce(s.push_names, false) AS push_names
    FROM (SELECT) one LEFT JOIN notification_settings s ON s.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The settings of notifications answered nothing.');
  return {
    muted: row.muted,
    quiet_from: row.quietFrom,
    quiet_to: row.quietTo,
    tells_shortlisted: row.tellsShortlisted,
    push_names: row.pushNames,
  };
};

export const saveSettings = async (
  db: Kysely<DB>,
  memberId: string,
  chosen: NotificationSettings,
): Promise<void> => {
  const values = {
    muted: [...new Set(chosen.muted)],
    quietFrom: chosen.quiet_from,
    quietTo: chosen.quiet_to,
    tellsShortlisted: chosen.tells_shortlisted,
    pushNames: chosen.push_names,
  };
  await db
    .insertInto('notificationSettings')
    .values({ memberId, ...values })
    .onConflict((row) => row.column('memberId').doUpdateSet(values))
    .execute();
};

/** Switches the e-mails of one kind off; nothing happens when they are, or when the member is gone. */
export const muteMail = async (db: Kysely<DB>, memberId: string, kind: MailKind): Promise<void> => {
  const muted = `${kind}:email`;
  await sql`
    INSERT INTO notification_settings AS known (member_id, muted)
    SELECT id, array_append(array_remove(muted_at_first(), ${muted}), ${muted}) FROM members WHERE id = ${memberId}
    ON CONFLICT (member_id) DO UPDATE SET muted = array_append(array_remove(known.muted, ${muted}), ${muted})`.execute(
    db,
  );
};
