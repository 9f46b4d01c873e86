import { Signer } from '../crypto/signing.ts';
import type { Platform } from '../platform.ts';

/** The part of the platform with the keys of these hashes. */
export type Counting = Pick<Platform, 'sessionKeys'>;

/**
 * Returns the name under which someone is counted. It is a keyed hash, because all phone numbers could be tried against
 * a plain one. A new first key restarts counting.
 */
export const subjectOf = ({ sessionKeys }: Counting, text: string): string =>
  new Signer(sessionKeys, 'counted').sign(text);

/** Returns the name under which an e-mail address is counted, ignoring case. */
export const emailSubject = (counting: Counting, email: string): string =>
  subjectOf(counting, email.trim().toLowerCase());
