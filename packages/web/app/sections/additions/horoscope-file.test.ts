import { expect, test } from 'vitest';

import { refusalOf } from './horoscope-file.ts';

const little = 1000;

test.each([
  ['application/pdf', 'kundli', little, undefined],
  ['application/pdf', 'kundli.pdf.download', little, undefined],
  ['image/jpeg', 'IMG_20260301', little, undefined],
  ['', 'kundli.PDF', little, undefined],
  // The type that some phones report.
  ['application/x-pdf', 'KUNDLI.PDF', little, undefined],
  // The type is unknown, so the server checks the content.
  ['', 'kundli', little, undefined],
  ['application/octet-stream', 'kundli.pdf.download', little, undefined],
  ['image/heic', 'kundli.heic', little, 'wrongFile'],
  ['text/plain', 'kundli.txt', little, 'wrongFile'],
  ['application/pdf', 'kundli.pdf', 11 * 1024 * 1024, 'largeFile'],
])('a horoscope that says %s, called %s, of %i bytes: %s', (type, name, size, refusal) => {
  expect(refusalOf({ type, name, size })).toBe(refusal);
});
