import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countedLines } from './counted-lines.ts';

const atLoad = { captured: 5000_00, refunded: 1000_00, disputed: 0, offline: 0, vouchers: 500_00 };

test('the lines are those of the ledger, without what is nothing', () => {
  const counted = { ...atLoad, raised: 4500_00, unapplied: 0 };
  expect(countedLines(counted, 4500_00)).toEqual([
    { label: 'captured', amount: 5000_00 },
    { label: 'vouchers', amount: 500_00 },
    { label: 'refunded', amount: -1000_00 },
  ]);
  expect(countedLines({ ...counted, captured: 0 }, 4500_00)[0]).toEqual({ label: 'captured', amount: 0 });
});

test('they come to the figure beside the ring, whatever came or went since', () => {
  const paise = fc.integer({ min: 0, max: 10 ** 9 });
  const parts = { captured: paise, refunded: paise, disputed: paise, offline: paise, vouchers: paise };
  fc.assert(
    fc.property(fc.record(parts), paise, (counted, raised) => {
      const { captured, refunded, disputed, offline, vouchers } = counted;
      const then = captured - refunded - disputed + offline + vouchers;
      const lines = countedLines({ ...counted, raised: then, unapplied: 0 }, raised);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(raised);
    }),
  );
});
