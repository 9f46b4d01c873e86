import { expect, test } from 'vitest';

import { asTyped } from './as-typed.ts';

test.each([
  ['npm run gifts -- --find WORD', 'desk gifts --find WORD'],
  ['npm run desk-log [-- --about SUBJECT] [--by NAME]', 'desk desk-log [--about SUBJECT] [--by NAME]'],
  ['npm run form-113 -- --year 2026-27 --out FILE', 'desk form-113 --year 2026-27 --out FILE'],
  [
    'A second person reads it with npm run terms, and sends it.',
    'A second person reads it with desk terms, and sends it.',
  ],
  ['Both run -- --find anything.', 'Both run -- --find anything.'],
])('%j is told as it is typed: behind npm, and by the desk of the runbook', (line, atDesk) => {
  expect(asTyped(line, { byNpm: true })).toBe(line);
  expect(asTyped(line, { byNpm: false })).toBe(atDesk);
});
