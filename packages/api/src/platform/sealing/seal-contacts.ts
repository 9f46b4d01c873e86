import type pg from 'pg';

import type { ContactSeals } from './contact-seals.ts';
import type { Sealer } from '../crypto/encryption.ts';
import type { MigrationPrograms } from '../database/migrate.ts';

type Row = Readonly<Record<string, string | null>>;

/** How the unsealed contacts of a table are sealed, column by column; a column may be text or bytes. */
interface OpenContacts {
  readonly table: string;
  readonly key: string;
  /** The column with the id that a seal is bound to. */
  readonly owner: string;
  /** Columns that are sealed under their own names. */
  readonly contacts: readonly string[];
  readonly traces?: (seals: ContactSeals, row: Row) => Readonly<Record<string, string | null>>;
}

const ofAddress = (seals: ContactSeals, { email }: Row) => ({
  email_trace: seals.emailTraces(email ?? '')[0],
});
const ofAccount = (seals: ContactSeals, row: Row) => ({
  ...ofAddress(seals, row),
  phone_trace: seals.phoneTraces(row['phone'] ?? '')[0],
});

const ofMembers: readonly OpenContacts[] = [
  {
    table: 'credentials',
    key: 'member_id',
    owner: 'member_id',
    contacts: ['email', 'phone'],
    traces: ofAccount,
  },
  { table: 'registrations', key: 'id', owner: 'id', contacts: ['email', 'phone'], traces: ofAccount },
  {
    table: 'otp_challenges',
    key: 'id',
    owner: 'id',
    contacts: ['phone'],
    traces: (seals, { phone }) => ({
      phone_trace: seals.phoneTraces(phone ?? '')[0],
      range_trace: seals.rangeTrace(phone ?? ''),
    }),
  },
  { table: 'email_changes', key: 'id', owner: 'member_id', contacts: ['email'] },
  { table: 'contact_messages', key: 'id', owner: 'id', contacts: ['email'], traces: ofAddress },
  { table: 'phone_changes', key: 'member_id', owner: 'member_id', contacts: ['phone'] },
  {
    table: 'contact_details',
    key: 'member_id',
    owner: 'member_id',
    contacts: ['phone_number', 'whatsapp_number', 'facebook', 'instagram', 'twitter', 'linkedin'],
  },
];

const ofDonors: readonly OpenContacts[] = [
  {
    table: 'donors',
    key: 'id',
    owner: 'id',
    contacts: ['email'],
    traces: (seals, row) => (row['email'] === null ? { email_trace: null } : ofAddress(seals, row)),
  },
  { table: 'donations', key: 'id', owner: 'id', contacts: ['phone'] },
  { table: 'donor_identities', key: 'donation_id', owner: 'donation_id', contacts: ['address'] },
];

const batchRows = 2000;

const sealTable = async (
  client: pg.PoolClient,
  seals: ContactSeals,
  { table, key, owner, contacts, traces = () => ({}) }: OpenContacts,
): Promise<void> => {
  const read = [...new Set([key, owner])].map((column) => `${column}::text`).concat(contacts);
  for (let last: string | null = null; ;) {
    const { rows }: pg.QueryResult<Row> = await client.query<Row>(
      `SELECT ${read.join(', ')} FROM ${table} WHERE $1::uuid IS NULL OR ${table}.${key} > $1::uuid
       ORDER BY ${table}.${key} LIMIT ${batchRows}`,
      [last],
    );
    if (rows.length === 0) return;
    const sealed = rows.map((row) => ({
      ...traces(seals, row),
      ...Object.fromEntries(
        contacts.map((name) => {
          const contact = row[name] ?? null;
          return [`sealed_${name}`, contact === null ? null : seals.seal(row[owner] ?? '', name, contact)];
        }),
      ),
    }));
    const columns = Object.keys(sealed[0] ?? {});
    const typeOf = (column: string) => (column.startsWith('sealed_') ? 'bytea[]' : 'text[]');
    await client.query(
      `UPDATE ${table} SET ${columns.map((column) => `${column} = given.${column}`).join(', ')}
       FROM unnest($1::uuid[], ${columns.map((column, at) => `$${at + 2}::${typeOf(column)}`).join(', ')})
         AS given(id, ${columns.join(', ')})
       WHERE ${table}.${key} = given.id`,
      [rows.map((row) => row[key]), ...columns.map((column) => sealed.map((row) => row[column as never]))],
    );
    last = rows.at(-1)?.[key] ?? null;
  }
};

/** Each may be some hundred kilobytes long. */
const eventsAtOnce = 100;

/** Seals the payment company's events, which say who paid. */
const sealEvents = async (client: pg.PoolClient, events: Sealer): Promise<void> => {
  for (let last = '0'; ;) {
    const { rows }: pg.QueryResult<{ id: string; name: string; body: Buffer }> = await client.query(
      `SELECT id::text AS id, event_id AS name, body FROM webhook_inbox WHERE id > $1 AND body <> ''
       ORDER BY id LIMIT ${eventsAtOnce}`,
      [last],
    );
    if (rows.length === 0) return;
    await client.query(
      `UPDATE webhook_inbox SET sealed_body = given.body FROM unnest($1::bigint[], $2::bytea[]) AS given (id, body)
       WHERE webhook_inbox.id = given.id`,
      [rows.map(({ id }) => id), rows.map(({ name, body }) => events.seal(body, name))],
    );
    last = rows.at(-1)?.id ?? last;
  }
};

/**
 * Returns the programs for migrations, as the database has no keys: they seal contacts that were unsealed until then.
 */
export const migrationPrograms = ({
  contacts,
  paymentEvents,
}: {
  contacts: ContactSeals;
  paymentEvents: Sealer;
}): MigrationPrograms => {
  const seal = (tables: readonly OpenContacts[]) => async (client: pg.PoolClient) => {
    for (const table of tables) await sealTable(client, contacts, table);
  };
  return {
    'seal-contacts': seal(ofMembers),
    'seal-donors': async (client) => {
      await seal(ofDonors)(client);
      await sealEvents(client, paymentEvents);
    },
  };
};
