import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvOf } from './csv.ts';

test.each([
  ['Asha', '"Asha"'],
  ['4 "Shanti", Pune', '"4 ""Shanti"", Pune"'],
  ['4 Bazaar Road\r\nPune', '"4 Bazaar Road Pune"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  [' \t@SUM(1)', '"\'@SUM(1)"'],
  ['+91 98', '"\'+91 98"'],
  ['-2', '"\'-2"'],
  ['＝1+1', '"\'＝1+1"'],
  ['प्रियंका', '"प्रियंका"'],
])('%j is the cell %s', (text, cell) => expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`));

test('no text leaves its cell, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const line = csvOf([[one, other]]).slice(1, -2);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)];
      expect(cells.map(([whole]) => whole).join('')).toBe(line);
      expect(cells).toHaveLength(2);
      for (const [, cell] of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
