import { expect, test } from 'vitest';

import { reasonInLog } from './desk-reason.ts';

test.each([
  'Asked by Asha, 98123 00999.',
  'Asked by Asha, ९८१२३ ००९९९.',
  'Asked by Asha, ৯৮১২৩০০৯৯৯.',
  'Asked by Asha, ９８１２３００９９９.',
  'Asked by Asha, 98123–00999.',
  'Asked by Asha, 98123\u201100999.',
  'Asked by asha@example.in.',
  'Asked by asha＠example.in.',
])('a reason that names how to reach somebody is refused: %s', (typed) => {
  expect(() => reasonInLog(typed)).toThrow('it stays in the log for good');
});

test.each(['Bill of ₹12,50,000 – paid twice', 'बिल ₹१२,५०,००० का है', 'Case 12 of 2026'])(
  'a reason with sums and numbers of cases is kept as typed: %s',
  (typed) => expect(reasonInLog(`  ${typed}\n`)).toBe(typed),
);
