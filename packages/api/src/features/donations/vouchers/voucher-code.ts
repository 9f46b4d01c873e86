import { randomInt } from 'node:crypto';

import { sha256 } from '../../../platform/crypto/signing.ts';

// Without those that are read for one another.
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 4;
const perGroup = 4;

const groupOf = (): string =>
  Array.from({ length: perGroup }, () => signs.charAt(randomInt(signs.length))).join('');

/** A code of a gift card that nobody can guess, such as `K7PM-2QXR-9DBV-HT4C`. */
export const newVoucherCode = (): string => Array.from({ length: groups }, groupOf).join('-');

/** What is kept of a code: it is read whatever signs and spaces it is typed with. */
export const hashOfCode = (code: string): Buffer => sha256(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
