import { randomInt } from 'node:crypto';

import { sha256 } from '../../../platform/crypto/signing.ts';

// Without characters that are easily confused.
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 4;
const perGroup = 4;

const groupOf = (): string =>
  Array.from({ length: perGroup }, () => signs.charAt(randomInt(signs.length))).join('');

/** Makes an unguessable gift card code, such as `K7PM-2QXR-9DBV-HT4C`. */
export const newVoucherCode = (): string => Array.from({ length: groups }, groupOf).join('-');

/** Returns the stored hash of a code, ignoring separators and spaces. */
export const hashOfCode = (code: string): Buffer => sha256(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
