import { createHash } from 'node:crypto';

/** Phone numbers from this one on belong to demo members; no operator gives them out in a row. */
const firstPhone = 6_000_000_000;

/** A steady uuid (version 8: own making) for a thing of the demo, such as `demoId('member', 17)`. */
export const demoId = (...parts: ReadonlyArray<string | number>): string => {
  const hex = createHash('sha256')
    .update(['mysathi demo', ...parts].join('/'))
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The id of the demo member at a place of the population. */
export const demoMemberId = (index: number): string => demoId('member', index);

/** Ten digits, counted up from a range kept for the demo. */
export const demoPhone = (index: number): string => String(firstPhone + index);

/** An address that can never be delivered: `.example` is kept for examples. */
export const demoEmail = (name: string, index: number): string => {
  const local = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  return `${local}.${index}@demo.mysathi.example`;
};
