import { expect, test } from 'vitest';

import { refusalOf } from './horoscope-file.ts';

const little = 1000;

test.each([
  ['application/pdf', 'kundli', little, undefined],
  ['application/pdf', 'kundli.pdf.download', little, undefined],
  ['image/jpeg', 'IMG_20260301', little, undefined],
  ['', 'kundli.PDF', little, undefined],
  // As some phones call it.
  ['application/x-pdf', 'KUNDLI.PDF', little, undefined],
  // Nothing is known of it: the server looks into it.
  ['', 'kundli', little, undefined],
  ['application/octet-stream', 'kundli.pdf.download', little, undefined],
  ['image/heic', 'kundli.heic', little, 'wrongFile'],
  ['text/plain', 'kundli.txt', little, 'wrongFile'],
  ['application/pdf', 'kundli.pdf', 11 * 1024 * 1024, 'largeFile'],
])('a horoscope that says %s, called %s, of %i bytes: %s', (type, name, size, refusal) => {
  expect(refusalOf({ type, name, size })).toBe(refusal);
});
