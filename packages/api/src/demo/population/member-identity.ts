import { createHash } from 'node:crypto';

/** The first phone number of the demo members; no operator assigns these numbers in sequence. */
const firstPhone = 6_000_000_000;

/** Returns a stable uuid (version 8, custom) for an object of the demo, e.g. `demoId('member', 17)`. */
export const demoId = (...parts: ReadonlyArray<string | number>): string => {
  const hex = createHash('sha256')
    .update(['mysathi demo', ...parts].join('/'))
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Returns the id of the demo member at a place of the population. */
export const demoMemberId = (index: number): string => demoId('member', index);

/** Returns a phone number of ten digits, counted up from the range of the demo. */
export const demoPhone = (index: number): string => String(firstPhone + index);

/** Returns an address that can never receive mail: `.example` is reserved for examples (RFC 2606). */
export const demoEmail = (name: string, index: number): string => {
  const local = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  return `${local}.${index}@demo.mysathi.example`;
};
