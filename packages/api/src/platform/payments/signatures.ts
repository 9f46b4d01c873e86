import { createHmac } from 'node:crypto';

import { sameBytes } from '../crypto/signing.ts';

const hexDigest = /^[0-9a-f]{64}$/;

/** Tests whether `signature` is the hex HMAC-SHA256 of the message under one of the secrets; in constant time. */
export const isSigned = (
  message: string | Uint8Array,
  signature: string,
  secrets: readonly string[],
): boolean => {
  if (!hexDigest.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => sameBytes(given, createHmac('sha256', secret).update(message).digest()));
};
