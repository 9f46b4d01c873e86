import type { Platform } from '../platform.ts';

/** The services that seal and open the columns. */
export type Keys = Pick<Platform, 'contacts' | 'identities' | 'paymentEvents' | 'retained' | 'accessRecords'>;

/** The columns of a row that a part needs; ids are text. */
export type Row = Readonly<Record<string, Buffer | string | null>>;

/** The columns to rewrite; empty if everything is sealed with the first key. */
export type Renewed = Readonly<Record<string, Buffer | string>>;

/** A part of a row that is sealed, or is a trace of something sealed. */
interface Part {
  readonly columns: readonly string[];
  renewed(keys: Keys, row: Row): Renewed;
}

/** A table with sealed columns. */
export interface SealedTable {
  readonly table: string;
  /** The primary key and its type. */
  readonly key: string;
  readonly keyType: 'uuid' | 'bigint';
  /** A further column to read: the owner. */
  readonly owner: string;
  readonly parts: readonly Part[];
}

const bytesOf = (value: Row[string] | undefined): Buffer | null => (Buffer.isBuffer(value) ? value : null);
const ownerOf = (row: Row, owner: string): string => String(row[owner]);
/** Makes a trace of a contact. */
type TraceOf = (contacts: Platform['contacts'], contact: string) => string;

const changed = (column: string, stored: Row[string] | undefined, now: string): Renewed =>
  stored === now ? {} : { [column]: now };

/** Describes a sealed contact of one kind, with its trace columns; empty columns stay empty. */
const contact = (owner: string, kind: string, traces: Readonly<Record<string, TraceOf>> = {}): Part => {
  const column = `sealed_${kind}`;
  return {
    columns: [column, ...Object.keys(traces)],
    renewed({ contacts }, row) {
      const sealed = bytesOf(row[column]);
      if (sealed === null) return {};
      const id = ownerOf(row, owner);
      const opened = contacts.open(id, kind, sealed);
      const anew = contacts.renewed(id, kind, sealed);
      const found = Object.entries(traces).map(([trace, of]) =>
        changed(trace, row[trace], of(contacts, opened)),
      );
      return Object.assign({}, ...found, anew && { [column]: anew }) as Renewed;
    },
  };
};

const emailTrace: TraceOf = (contacts, address) => contacts.emailTraces(address)[0];
const phoneTrace: TraceOf = (contacts, number) => contacts.phoneTraces(number)[0];
const rangeTrace: TraceOf = (contacts, number) => contacts.rangeTrace(number);

const email = (owner: string): Part => contact(owner, 'email', { email_trace: emailTrace });
const phone = (owner: string): Part => contact(owner, 'phone', { phone_trace: phoneTrace });
/** The number that a code was sent to, which also has a trace of its neighbours. */
const phoneOfCode = contact('id', 'phone', { phone_trace: phoneTrace, range_trace: rangeTrace });

/** Describes a column sealed by another sealer than that of contacts, bound to its owner. */
const sealedBy = (
  column: string,
  owner: string,
  renew: (keys: Keys, owner: string, sealed: Buffer) => Buffer | null,
): Part => ({
  columns: [column],
  renewed(keys, row) {
    const sealed = bytesOf(row[column]);
    // Forgotten values are empty.
    if (sealed === null || sealed.length === 0) return {};
    const anew = renew(keys, ownerOf(row, owner), sealed);
    return anew === null ? {} : { [column]: anew };
  },
});

const pan: Part = {
  columns: ['sealed'],
  renewed({ identities }, row) {
    const sealed = Buffer.from(String(row['sealed']), 'base64url');
    const anew = identities.renewed(sealed, ownerOf(row, 'donation_id'));
    return anew === null ? {} : { sealed: anew.toString('base64url') };
  },
};

/** The record of an erased account, which contains the contacts it is recognised by. */
const record: Part = {
  columns: ['sealed', 'phone_trace', 'email_trace'],
  renewed({ retained, contacts }, row) {
    const memberId = ownerOf(row, 'member_id');
    const sealed = bytesOf(row['sealed']) ?? Buffer.of();
    const anew = retained.renewed(sealed, memberId);
    const kept = JSON.parse(retained.open(sealed, memberId).toString('utf8')) as {
      phone: string | null;
      email: string | null;
    };
    // A contact that no key could open at erasure keeps the trace that was stored with it.
    const { phone: number, email: address } = kept;
    return {
      ...(anew !== null && { sealed: anew }),
      ...(row['phone_trace'] !== null &&
        number !== null &&
        changed('phone_trace', row['phone_trace'], phoneTrace(contacts, number))),
      ...(row['email_trace'] !== null &&
        address !== null &&
        changed('email_trace', row['email_trace'], emailTrace(contacts, address))),
    };
  },
};

const revealed = ['phone_number', 'whatsapp_number', 'facebook', 'instagram', 'twitter', 'linkedin'];

const byId = { key: 'id', keyType: 'uuid', owner: 'id' } as const;
const byMember = { key: 'member_id', keyType: 'uuid', owner: 'member_id' } as const;

/** Every table with sealed data that outlives a waiting job. A test compares this list with the database. */
export const sealedTables: readonly SealedTable[] = [
  { table: 'credentials', ...byMember, parts: [email('member_id'), phone('member_id')] },
  { table: 'registrations', ...byId, parts: [email('id'), phone('id')] },
  { table: 'otp_challenges', ...byId, parts: [phoneOfCode] },
  { table: 'email_changes', ...byId, owner: 'member_id', parts: [contact('member_id', 'email')] },
  { table: 'phone_changes', ...byMember, parts: [contact('member_id', 'phone')] },
  { table: 'contact_messages', ...byId, parts: [email('id')] },
  { table: 'contact_details', ...byMember, parts: revealed.map((kind) => contact('member_id', kind)) },
  { table: 'donors', ...byId, parts: [email('id')] },
  { table: 'donations', ...byId, parts: [contact('id', 'phone')] },
  {
    table: 'donor_identities',
    key: 'donation_id',
    keyType: 'uuid',
    owner: 'donation_id',
    parts: [contact('donation_id', 'address'), pan],
  },
  {
    table: 'webhook_inbox',
    key: 'id',
    keyType: 'bigint',
    owner: 'event_id',
    parts: [
      sealedBy('body', 'event_id', ({ paymentEvents }, id, sealed) => paymentEvents.renewed(sealed, id)),
    ],
  },
  {
    table: 'access_records',
    key: 'id',
    keyType: 'bigint',
    owner: 'member_id',
    parts: [
      sealedBy('address', 'member_id', ({ accessRecords }, id, sealed) => accessRecords.renewed(id, sealed)),
    ],
  },
  { table: 'retained_accounts', ...byMember, parts: [record] },
];
