import { Problem } from '@mysathi/contract/errors';

const depthLimit = 12;

/** Tests whether PostgreSQL can store all texts of a value (no NUL, no lone surrogates), and its nesting is limited. */
export const isStorable = (value: unknown, depth = depthLimit): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value === null || typeof value !== 'object') return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth - 1));
  return Object.entries(value).every(([name, item]) => isStorable(name, 0) && isStorable(item, depth - 1));
};

/**
 * Checks that values are storable.
 * @throws Problem `malformed`
 */
export const assertStorable = (...values: unknown[]): void => {
  if (!values.every((value) => isStorable(value))) throw new Problem('malformed');
};
