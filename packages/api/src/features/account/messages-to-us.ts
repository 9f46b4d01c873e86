import { readableContactsOf } from '../../members/accounts/account-contacts.ts';
import type { Platform } from '../../platform/platform.ts';

const messagesToUsQuery = `
  SELECT jsonb_build_object('number', ticket, 'name', name, 'message', message,
    'campaign', (SELECT title FROM campaigns WHERE id = campaign_id), 'created_at', created_at) AS item
  FROM contact_messages
  WHERE email_trace = ANY($2::text[]) AND EXISTS (SELECT FROM account_events
    WHERE member_id = $1 AND kind IN ('email_changed', 'email_confirmed', 'password_reset')) ORDER BY ticket`;

/**
 * Returns a member's messages from the public contact form, found by the traces of their e-mail address. Anybody can
 * register with another person's address, so they are shown only once it is confirmed.
 */
export const messagesToUs = async (
  { pool, db, contacts }: Pick<Platform, 'pool' | 'db' | 'contacts'>,
  memberId: string,
): Promise<object[]> => {
  const own = await readableContactsOf({ contacts }, db, memberId);
  if (own === null) return [];
  const { rows } = await pool.query<{ item: object }>(messagesToUsQuery, [memberId, own.emailTraces]);
  return rows.map(({ item }) => item);
};
