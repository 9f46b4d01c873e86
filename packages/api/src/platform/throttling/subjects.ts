import { Signer } from '../crypto/signing.ts';
import type { Platform } from '../platform.ts';

/** Holds the keys by which is counted. */
export type Counting = Pick<Platform, 'sessionKeys'>;

/**
 * Under what somebody is counted. All numbers of a country are soon tried out: what is kept tells them only to who holds
 * the keys. Under another first key counting begins anew.
 */
export const subjectOf = ({ sessionKeys }: Counting, text: string): string =>
  new Signer(sessionKeys, 'counted').sign(text);

/** Under what an e-mail address is counted, however it is written. */
export const emailSubject = (counting: Counting, email: string): string =>
  subjectOf(counting, email.trim().toLowerCase());
