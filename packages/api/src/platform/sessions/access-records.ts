import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { SealBroken } from '../crypto/encryption.ts';
import type { Sealer } from '../crypto/encryption.ts';
import type { DB } from '../database/types.ts';
import { networkHash } from '../throttling/network-address.ts';

/** Why an address was recorded; `moved`: a signed-in device came from another network than before. */
export type AccessKind = 'registered' | 'signed_in' | 'moved';

/** An address that an account was used from; null if its seal is broken. */
export interface AccessRecord {
  readonly kind: string;
  readonly at: Date;
  readonly address: string | null;
}

interface UsedSession {
  readonly sessionId: string;
  readonly memberId: string;
  /** The keyed hash of the network that the session was last used from. */
  readonly network: string;
}

const pageRows = 1000;

/**
 * The sealed network addresses that accounts are used from. The advisory of June 2016 for matrimonial websites requires
 * the address of whoever makes a profile, and the times of use, until a year after the account's end.
 */
export class AccessRecords {
  readonly #sealer: Sealer;
  readonly #keys: readonly string[];

  /** `keys` are for hashing the network of a session. */
  constructor(sealer: Sealer, keys: readonly string[]) {
    this.#sealer = sealer;
    this.#keys = keys;
  }

  /**
   * Returns the hash by which the network of a request is compared.
   * @throws Problem `malformed` if the client has disconnected
   */
  networkOf({ ip }: FastifyRequest): string {
    return networkHash(this.#keys, ip);
  }

  async note(db: Kysely<DB>, kind: AccessKind, memberId: string, { ip }: { ip: string }): Promise<void> {
    await db
      .insertInto('accessRecords')
      .values({ memberId, kind, address: this.#seal(memberId, ip) })
      .execute();
  }

  /** Records a session that comes from another network than before; once, however many calls come from there. */
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

  /** Yields the records of an account, oldest first, reading a page at a time. */
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

  /**
   * Seals a member's address again with the first key; null if that key sealed it already.
   * @throws SealBroken
   */
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
