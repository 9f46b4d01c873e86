import { randomInt } from 'node:crypto';

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

const resolution = 2 ** 47;

/** Creates a generator: the system's, or with a seed a reproducible one (mulberry32). */
export const createRandom = (seed?: number): Random => {
  if (seed === undefined) return () => randomInt(resolution) / resolution;
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

const pick = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');

/** Returns base62 characters, by default fourteen as in the gateway's ids. */
export const base62 = (random: Random, length = 14): string => pick(random, letters, length);

/** Returns twelve digits, like a bank's reference number. */
export const bankNumber = (random: Random): string => pick(random, digits, 12);
