import { randomBytes, randomUUID } from 'node:crypto';

import { sha256 } from './crypto/signing.ts';

/** Returns a random id of 122 bits that reveals neither order nor number. */
export const newId = (): string => randomUUID();

/** The length of an id in bytes. */
export const idBytes = 16;

/** Formats 16 bytes as an id. */
export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns an id that is always the same for the same facts; other facts with that id cannot be found. */
export const steadyId = (facts: readonly unknown[]): string =>
  idOfBytes(sha256(JSON.stringify(facts)).subarray(0, idBytes));

/** Returns a random token of 256 bits, safe in addresses and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Tests whether a text can be an id; anything else is never sent to the database. */
export const isId = (text: string): boolean => uuidShape.test(text);
