import { leftContactsOf } from '../../members/accounts/account-contacts.ts';
import type { Platform } from '../../platform/platform.ts';

const messagesToUsQuery = `
  SELECT jsonb_build_object('number', ticket, 'name', name, 'message', message,
    'campaign', (SELECT title FROM campaigns WHERE id = campaign_id), 'created_at', created_at) AS item
  FROM contact_messages
  WHERE email_trace = ANY($2::text[]) AND EXISTS (SELECT FROM account_events
    WHERE member_id = $1 AND kind IN ('email_changed', 'email_confirmed', 'password_reset')) ORDER BY ticket`;

/**
 * What a member wrote to us by the form that everybody may use, by the traces of their address. Anybody can register with
 * another's: what came from it is shown once a link in an e-mail there was used.
 */
export const messagesToUs = async (
  { pool, db, contacts }: Pick<Platform, 'pool' | 'db' | 'contacts'>,
  memberId: string,
): Promise<object[]> => {
  const own = await leftContactsOf({ contacts }, db, memberId);
  if (own === null) return [];
  const { rows } = await pool.query<{ item: object }>(messagesToUsQuery, [memberId, own.emailTraces]);
  return rows.map(({ item }) => item);
};
