import { Signer } from '../crypto/signing.ts';
import type { Platform } from '../platform.ts';

/** The part of the platform that holds the keys of these hashes. */
export type Counting = Pick<Platform, 'sessionKeys'>;

/**
 * The name under which somebody is counted. A keyed hash, as all phone numbers could be tried against a plain one. A new first
 * key restarts counting.
 */
export const subjectOf = ({ sessionKeys }: Counting, text: string): string =>
  new Signer(sessionKeys, 'counted').sign(text);

/** The name under which an e-mail address is counted, however it is capitalised. */
export const emailSubject = (counting: Counting, email: string): string =>
  subjectOf(counting, email.trim().toLowerCase());
