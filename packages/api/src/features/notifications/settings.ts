import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import type { NotificationSettings, SettingsChange } from '@mysathi/contract/endpoints/notifications';
import type { MailKind, Muted } from '@mysathi/contract/notification-kinds';

import type { DB } from '../../platform/database/types.ts';

interface SettingsRow {
  muted: Muted[];
  quietFrom: number;
  quietTo: number;
  tellsShortlisted: boolean;
  pushNames: boolean;
}

const settingsIn = (row: SettingsRow): NotificationSettings => ({
  muted: row.muted,
  quiet_from: row.quietFrom,
  quiet_to: row.quietTo,
  tells_shortlisted: row.tellsShortlisted,
  push_names: row.pushNames,
});

/** What a member is told; as at first, where nothing was chosen yet. */
export const settingsOf = async (db: Kysely<DB>, memberId: string): Promise<NotificationSettings> => {
  const { rows } = await sql<SettingsRow>`
    SELECT coalesce(s.muted, muted_at_first()) AS muted, coalesce(s.quiet_from, 22) AS quiet_from,
      coalesce(s.quiet_to, 8) AS quiet_to, coalesce(s.tells_shortlisted, false) AS tells_shortlisted,
      coalesce(s.push_names, false) AS push_names
    FROM (SELECT) one LEFT JOIN notification_settings s ON s.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The settings of notifications answered nothing.');
  return settingsIn(row);
};

/**
 * Changes what is named and leaves the rest as it is by then; answers all of it, or nothing when the member is
 * gone.
 */
export const changeSettings = async (
  db: Kysely<DB>,
  memberId: string,
  { channels = {}, quiet_from, quiet_to, tells_shortlisted, push_names }: SettingsChange,
): Promise<NotificationSettings | undefined> => {
  const turned = Object.entries(channels);
  const off = turned.flatMap(([one, told]) => (told ? [] : [one]));
  const muted = (known: RawBuilder<unknown>) => sql`
    ARRAY(SELECT one FROM unnest(${known}) one WHERE one <> ALL (${turned.map(([one]) => one)}::text[])) || ${off}::text[]`;
  const chosen = (value: boolean | number | undefined, type: 'smallint' | 'boolean', otherwise: string) =>
    sql`coalesce(${value ?? null}::${sql.raw(type)}, ${sql.raw(otherwise)})`;
  const { rows } = await sql<SettingsRow>`
    INSERT INTO notification_settings AS known
      (member_id, muted, quiet_from, quiet_to, tells_shortlisted, push_names)
    SELECT id, ${muted(sql`muted_at_first()`)}, ${chosen(quiet_from, 'smallint', '22')},
      ${chosen(quiet_to, 'smallint', '8')}, ${chosen(tells_shortlisted, 'boolean', 'false')},
      ${chosen(push_names, 'boolean', 'false')}
    FROM members WHERE id = ${memberId}
    ON CONFLICT (member_id) DO UPDATE SET muted = ${muted(sql`known.muted`)},
      quiet_from = ${chosen(quiet_from, 'smallint', 'known.quiet_from')},
      quiet_to = ${chosen(quiet_to, 'smallint', 'known.quiet_to')},
      tells_shortlisted = ${chosen(tells_shortlisted, 'boolean', 'known.tells_shortlisted')},
      push_names = ${chosen(push_names, 'boolean', 'known.push_names')}
    RETURNING muted, quiet_from, quiet_to, tells_shortlisted, push_names`.execute(db);
  return rows[0] && settingsIn(rows[0]);
};

/** Switches the e-mails of one kind off; nothing happens when they are, or when the member is gone. */
export const muteMail = async (db: Kysely<DB>, memberId: string, kind: MailKind): Promise<void> => {
  await changeSettings(db, memberId, { channels: { [`${kind}:email`]: false } });
};
