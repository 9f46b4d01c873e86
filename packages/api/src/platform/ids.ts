import { randomBytes, randomUUID } from 'node:crypto';

import { sha256 } from './crypto/signing.ts';

/** A random id of 122 bits that tells nothing about order or number. */
export const newId = (): string => randomUUID();

/** How many bytes an id has. */
export const idBytes = 16;

/** The id that these 16 bytes are. */
export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** An id that is always the same for the same facts; nobody finds other facts for it. */
export const steadyId = (facts: readonly unknown[]): string =>
  idOfBytes(sha256(JSON.stringify(facts)).subarray(0, idBytes));

/** A random token of 256 bits, fit for addresses and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text can be an id of ours; anything else is never sent to the database. */
export const isId = (text: string): boolean => uuidShape.test(text);
