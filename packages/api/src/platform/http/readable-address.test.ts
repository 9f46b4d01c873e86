import { expect, test } from 'vitest';

import { readableAddress } from './readable-address.ts';

test.each([
  ['/blog/%E0%A4%A', '/blog/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/donate/%FF?cause=%E0%A4&b=a?b', '/donate/%25FF?cause=%E0%A4&b=a?b'],
])('the address of a page that is no text is read by its signs: %s', (given, read) => {
  expect(readableAddress(given)).toBe(read);
  expect(() => decodeURIComponent(read.split('?')[0] ?? '')).not.toThrow();
});

test.each(['/', '/blog/%E0%A4%A8', '/faq?to=%E0%A4%A', '/api/%E0%A4%A', '/media/%', '/health?%'])(
  'any other stays as it is: %s',
  (address) => {
    expect(readableAddress(address)).toBe(address);
  },
);
