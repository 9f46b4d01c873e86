import { randomInt } from 'node:crypto';

// Without those that are read for one another.
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 4;
const perGroup = 4;

const groupOf = (): string =>
  Array.from({ length: perGroup }, () => signs.charAt(randomInt(signs.length))).join('');

/** A code of a gift card that nobody can guess, such as `K7PM-2QXR-9DBV-HT4C`. */
export const newVoucherCode = (): string => Array.from({ length: groups }, groupOf).join('-');
