import { Problem } from '@mysathi/contract/errors';

const depthLimit = 12;

const isStorable = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value === null || typeof value !== 'object') return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth - 1));
  return Object.entries(value).every(([name, item]) => isStorable(name, 0) && isStorable(item, depth - 1));
};

/** Refuses texts that PostgreSQL cannot hold (NUL, half characters) and endless nesting. */
export const assertStorable = (...values: unknown[]): void => {
  if (!values.every((value) => isStorable(value, depthLimit))) throw new Problem('malformed');
};
