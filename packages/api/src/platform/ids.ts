import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A random id of 122 bits that tells nothing about order or number. */
export const newId = (): string => randomUUID();

/** The id of what these words say, always the same one; hard to find other words for. */
export const idOfWords = (words: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(words))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** A random token of 256 bits, fit for addresses and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text can be an id of ours; anything else is never sent to the database. */
export const isId = (text: string): boolean => uuidShape.test(text);
