import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { gzipOfParts, LastingPart, textOfParts } from './document-parts.ts';

const styles = new LastingPart('.a{color:red}'.repeat(300));
const own = (name: string) => [`<p>${name}</p>`.repeat(40), styles, '', `<b>${name} ₹ हिन्दी</b>`, styles];

test.each(['Asha', 'Meera'])('packed parts are the document that they spell: %s', (name) => {
  expect(gunzipSync(gzipOfParts(own(name))).toString()).toBe(textOfParts(own(name)));
});

test('what repeats takes little room', () => {
  expect(gzipOfParts(own('Asha')).byteLength).toBeLessThan(300);
});

test('a document of nothing is packed too', () => {
  expect(gunzipSync(gzipOfParts([])).byteLength).toBe(0);
});
