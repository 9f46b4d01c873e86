import { randomInt } from 'node:crypto';

import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import type { Seals } from '../../../platform/sealing/contact-seals.ts';
import { sha256, Signer } from '../../../platform/crypto/signing.ts';
import type { DB } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import { triesOfNumber } from '../limits-of-auth.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Counting } from '../../../platform/throttling/subjects.ts';
import { addMark, agesOf, lockSubject, longestWait } from '../../../platform/throttling/throttle.ts';
import type { Limit } from '../../../platform/throttling/throttle.ts';

/** The purpose of a code; it is valid for no other. */
export type Purpose = 'register' | 'login' | 'change_phone';

/** Makes and verifies one-time codes; only a keyed hash is ever stored. */
export class OneTimeCodes {
  readonly #signer: Signer;
  readonly #alphabet: string;

  constructor(keys: readonly string[], alphabet: string) {
    this.#signer = new Signer(keys, 'one-time code');
    this.#alphabet = alphabet;
  }

  make(): string {
    return Array.from(
      { length: limits.otpCharacters },
      () => this.#alphabet[randomInt(this.#alphabet.length)],
    ).join('');
  }

  hash(challengeId: string, code: string): Buffer {
    return Buffer.from(this.#signer.sign(`${challengeId}.${code}`), 'base64url');
  }

  fits(challengeId: string, code: string, hash: Buffer): boolean {
    return this.#signer.verify(`${challengeId}.${code}`, hash.toString('base64url'));
  }
}

/** What binds a code to the client that asked: the secret of a browser's cookie, or a hash of a program's network. */
export type AskedBy = string;

const sameAsker = (askedBy: AskedBy) => sql<boolean>`cookie_hash = ${sha256(askedBy)}::bytea`;

const isGood = sql<boolean>`replaced_at IS NULL AND used_at IS NULL AND expires_at > clock_timestamp()
  AND tries < ${serverLimits.otpTriesPerCode}`;

/** A code about to be sent to a mobile number of ten digits. */
export interface NewChallenge {
  purpose: Purpose;
  phone: string;
  registrationId: string | null;
  /** The member who wants to change their number; the code is valid only for them. */
  memberId?: string;
  /** Null if no code can be right, for example because the number has an account. */
  code: string | null;
  askedBy: AskedBy;
}

/** Stores a new code for a number and returns when it expires; all its older codes become invalid. */
export const issueChallenge = async (
  tx: Transaction<DB>,
  { codes, platform: { contacts } }: { codes: OneTimeCodes; platform: Seals },
  challenge: NewChallenge,
): Promise<Date | undefined> => {
  const { purpose, phone, registrationId, memberId = null, code, askedBy } = challenge;
  const id = newId();
  const traces = contacts.phoneTraces(phone);
  const hasPhone = sql`phone_trace = ANY(${traces})`;
  await sql`UPDATE otp_challenges SET replaced_at = now()
    WHERE ${hasPhone} AND purpose = ${purpose} AND replaced_at IS NULL AND used_at IS NULL`.execute(tx);
  const { rows } = await sql<{ expiresAt: Date }>`
    INSERT INTO otp_challenges (id, purpose, sealed_phone, phone_trace, range_trace, registration_id, member_id, code_hash, cookie_hash, expires_at)
    VALUES (${id}, ${purpose}, ${contacts.seal(id, 'phone', phone)}, ${traces[0]}, ${contacts.rangeTrace(phone)}, ${registrationId}, ${memberId}, ${code === null ? null : codes.hash(id, code)}, ${sha256(askedBy)},
      now() + make_interval(secs => ${limits.otpLifeSeconds})) RETURNING expires_at`.execute(tx);
  return rows[0]?.expiresAt;
};

/** The state of a registration whose code was sent. */
export interface BegunRegistration {
  readonly registrationId: string;
  /** False if the number or e-mail has an account: no code can be right. */
  readonly open: boolean;
  /** Whether the account was made with the code. */
  readonly finished: boolean;
}

/** Returns the registration of the last code sent to this asker; null if there is none. */
export const begunRegistration = async (
  { db, contacts }: Pick<Platform, 'db' | 'contacts'>,
  phone: string,
  askedBy: AskedBy,
): Promise<BegunRegistration | null> => {
  const { rows } = await sql<BegunRegistration>`
    SELECT registration_id, code_hash IS NOT NULL AS open, used_at IS NOT NULL AS finished FROM otp_challenges
    WHERE purpose = 'register' AND phone_trace = ANY(${contacts.phoneTraces(phone)}) AND registration_id IS NOT NULL AND replaced_at IS NULL
      AND created_at > now() - interval '1 day' AND ${sameAsker(askedBy)}
    ORDER BY created_at DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

/** Returns the number to which this asker's last valid code for the member was sent; null if there is none. */
export const guessedNumber = async (
  { db, contacts }: Pick<Platform, 'db' | 'contacts'>,
  { purpose, memberId, askedBy }: { purpose: Purpose; memberId: string; askedBy: AskedBy },
): Promise<string | null> => {
  const { rows } = await sql<{ id: string; sealedPhone: Buffer }>`
    SELECT id, sealed_phone FROM otp_challenges
    WHERE member_id = ${memberId} AND purpose = ${purpose} AND ${isGood} AND ${sameAsker(askedBy)}
    ORDER BY created_at DESC LIMIT 1`.execute(db);
  const [challenge] = rows;
  return challenge === undefined ? null : contacts.open(challenge.id, 'phone', challenge.sealedPhone);
};

/** The outcome of a typed code; after `too_often`, codes are refused for `seconds`. */
export type Guess =
  | { readonly kind: 'right'; readonly registrationId: string | null }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_often'; readonly limit: Limit; readonly seconds: number };

/**
 * Compares a code with the last one sent to the number, and counts the attempt. Under parallel guesses every attempt
 * counts and only one wins. The transaction must be committed whatever the outcome.
 */
export const guessCode = async (
  tx: Transaction<DB>,
  { codes, platform }: { codes: OneTimeCodes; platform: Counting & Seals },
  guess: { purpose: Purpose; phone: string; code: string; askedBy: AskedBy; memberId?: string },
): Promise<Guess> => {
  const { kind, subject, limits: tries } = triesOfNumber(platform, guess.phone);
  await lockSubject(tx, kind, subject);
  const { rows } = await sql<{ id: string; registrationId: string | null; codeHash: Buffer | null }>`
    SELECT id, registration_id, code_hash FROM otp_challenges
    WHERE phone_trace = ANY(${platform.contacts.phoneTraces(guess.phone)}) AND purpose = ${guess.purpose} AND ${isGood} AND ${sameAsker(guess.askedBy)}
      AND member_id IS NOT DISTINCT FROM ${guess.memberId ?? null}::uuid
    ORDER BY created_at DESC LIMIT 1`.execute(tx);
  const challenge = rows[0];
  if (challenge === undefined) return { kind: 'wrong' };
  const ages = await agesOf(tx, kind, subject, Math.max(...tries.map((limit) => limit.windowSeconds)));
  const wait = longestWait(ages, tries);
  if (wait) return { kind: 'too_often', ...wait };
  await addMark(tx, kind, subject);
  const isRight = challenge.codeHash !== null && codes.fits(challenge.id, guess.code, challenge.codeHash);
  await sql`UPDATE otp_challenges SET tries = tries + 1, used_at = CASE WHEN ${isRight} THEN now() END
    WHERE id = ${challenge.id}`.execute(tx);
  return isRight ? { kind: 'right', registrationId: challenge.registrationId } : { kind: 'wrong' };
};
