import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import type { NotificationSettings, SettingsChange } from '@mysathi/contract/endpoints/notifications';
import type { MailKind, Muted } from '@mysathi/contract/notification-kinds';

import type { DB } from '../../../platform/database/types.ts';
import {
  atFirst,
  mutedSql,
  pushNamesSql,
  quietFromSql,
  quietToSql,
  tellsShortlistedSql,
} from './settings-sql.ts';

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

/** Returns a member's settings, with defaults for those never chosen. */
export const settingsOf = async (db: Kysely<DB>, memberId: string): Promise<NotificationSettings> => {
  const { rows } = await sql<SettingsRow>`
    SELECT ${mutedSql} AS muted, ${quietFromSql} AS quiet_from, ${quietToSql} AS quiet_to,
      ${tellsShortlistedSql} AS tells_shortlisted, ${pushNamesSql} AS push_names
    FROM (SELECT) one LEFT JOIN notification_settings s ON s.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The settings of notifications answered nothing.');
  return settingsIn(row);
};

/** Makes notifications due again that earlier quiet hours had postponed: the new hours decide anew. */
const endPutOff = (db: Kysely<DB>, memberId: string) =>
  sql`
    UPDATE notifications SET
      mail_due_at = CASE WHEN mail_due_at IS NOT NULL THEN created_at + notification_pause(kind, 'email') END,
      push_due_at = CASE WHEN push_due_at IS NOT NULL THEN created_at + notification_pause(kind, 'push') END
    WHERE id IN (SELECT id FROM notifications
      WHERE member_id = ${memberId} AND (mail_due_at IS NOT NULL OR push_due_at IS NOT NULL)
      ORDER BY id FOR UPDATE)`.execute(db);

const storeSettings = async (
  db: Kysely<DB>,
  memberId: string,
  { channels = {}, ...change }: SettingsChange,
): Promise<NotificationSettings | undefined> => {
  const turned = Object.entries(channels);
  const off = turned.flatMap(([one, told]) => (told ? [] : [one]));
  const muted = (known: RawBuilder<unknown>) => sql`
    ARRAY(SELECT one FROM unnest(${known}) one WHERE one <> ALL (${turned.map(([one]) => one)}::text[])) || ${off}::text[]`;
  const first = { ...atFirst, ...change };
  const { rows } = await sql<SettingsRow>`
    INSERT INTO notification_settings AS known
      (member_id, muted, quiet_from, quiet_to, tells_shortlisted, push_names)
    SELECT id, ${muted(sql`muted_at_first()`)}, ${first.quiet_from}::smallint, ${first.quiet_to}::smallint,
      ${first.tells_shortlisted}::boolean, ${first.push_names}::boolean
    FROM members WHERE id = ${memberId} AND state <> 'deleted'
    ON CONFLICT (member_id) DO UPDATE SET muted = ${muted(sql`known.muted`)},
      quiet_from = coalesce(${change.quiet_from ?? null}, known.quiet_from),
      quiet_to = coalesce(${change.quiet_to ?? null}, known.quiet_to),
      tells_shortlisted = coalesce(${change.tells_shortlisted ?? null}, known.tells_shortlisted),
      push_names = coalesce(${change.push_names ?? null}, known.push_names)
    RETURNING muted, quiet_from, quiet_to, tells_shortlisted, push_names`.execute(db);
  return rows[0] && settingsIn(rows[0]);
};

/** Changes the given settings and keeps the rest; returns all settings, or undefined if the member is gone. */
export const changeSettings = (
  db: Kysely<DB>,
  memberId: string,
  change: SettingsChange,
): Promise<NotificationSettings | undefined> =>
  db.transaction().execute(async (tx) => {
    const stored = await storeSettings(tx, memberId, change);
    if (change.quiet_from !== undefined || change.quiet_to !== undefined) await endPutOff(tx, memberId);
    return stored;
  });

/** Switches off e-mails of one kind; does nothing if they are off already, or if the member is gone. */
export const muteMail = async (db: Kysely<DB>, memberId: string, kind: MailKind): Promise<void> => {
  await changeSettings(db, memberId, { channels: { [`${kind}:email`]: false } });
};
