import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { SealBroken } from '../crypto/encryption.ts';
import type { Sealer } from '../crypto/encryption.ts';
import type { DB } from '../database/types.ts';
import { networkHash } from '../throttling/network-address.ts';

/** Why an address was written down; `moved`: a device that was signed in came from another network than before. */
export type AccessKind = 'registered' | 'signed_in' | 'moved';

/** From where an account was used; the address is null where its seal is broken. */
export interface AccessRecord {
  readonly kind: string;
  readonly at: Date;
  readonly address: string | null;
}

interface UsedSession {
  readonly sessionId: string;
  readonly memberId: string;
  /** The keyed hash of the network that it was used from before. */
  readonly network: string;
}

const pageRows = 1000;

/**
 * From where accounts are used, sealed. The advisory of June 2016 for marriage sites wants the address of whoever makes a
 * profile, and when it was used, kept until a year after its end.
 */
export class AccessRecords {
  readonly #sealer: Sealer;
  readonly #keys: readonly string[];

  /** `keys` hash the network of a session. */
  constructor(sealer: Sealer, keys: readonly string[]) {
    this.#sealer = sealer;
    this.#keys = keys;
  }

  /** What the network of a request is compared by; throws `malformed` for a client that has gone meanwhile. */
  networkOf({ ip }: FastifyRequest): string {
    return networkHash(this.#keys, ip);
  }

  async note(db: Kysely<DB>, kind: AccessKind, memberId: string, { ip }: { ip: string }): Promise<void> {
    await db
      .insertInto('accessRecords')
      .values({ memberId, kind, address: this.#seal(memberId, ip) })
      .execute();
  }

  /** Writes down a session that comes from another network than before; once, however many calls come from there. */
  async noteIfMoved(
    db: Kysely<DB>,
    { sessionId, memberId, network }: UsedSession,
    request: FastifyRequest,
  ): Promise<void> {
    const now = this.networkOf(request);
    if (now === network) return;
    await sql`
      WITH moved AS (UPDATE sessions SET network = ${now} WHERE id = ${sessionId} AND network <> ${now} RETURNING member_id)
      INSERT INTO access_records (member_id, kind, address)
      SELECT member_id, 'moved', ${this.#seal(memberId, request.ip)}::bytea FROM moved`.execute(db);
  }

  /** What was written down of an account, the oldest first, a page at a time. */
  async *of(db: Kysely<DB>, memberId: string): AsyncGenerator<AccessRecord> {
    for (let after = 0; ;) {
      const rows = await db
        .selectFrom('accessRecords')
        .select(['id', 'kind', 'address', 'happenedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageRows)
        .execute();
      for (const { kind, address, happenedAt: at } of rows)
        yield { kind, at, address: this.#open(memberId, address) };
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  /** A sealed address of a member sealed by the first key; null where it is already. Throws SealBroken. */
  renewed(memberId: string, sealed: Uint8Array): Buffer | null {
    return this.#sealer.renewed(sealed, memberId);
  }

  #seal(memberId: string, address: string): Buffer {
    return this.#sealer.seal(Buffer.from(address), memberId);
  }

  #open(memberId: string, sealed: Buffer): string | null {
    try {
      return this.#sealer.open(sealed, memberId).toString('utf8');
    } catch (error) {
      if (error instanceof SealBroken) return null;
      throw error;
    }
  }
}
