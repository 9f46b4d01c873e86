import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { gzipOfParts, LastingPart, textOfParts } from './document-parts.ts';
import { KnownDocument } from './known-document.ts';

const styles = new LastingPart('.a{color:red}'.repeat(30));
const written = ([nonce = '', id = '']: readonly string[]) => [
  `<style nonce="${nonce}">`,
  styles,
  `</style>${`<script nonce="${nonce}"></script>`.repeat(3)}<p>${'Words '.repeat(80)}</p>`,
  `<i>${id}</i>`,
];
const first = ['a+b/c.d==', 'request-1'];
const known = new KnownDocument('Asha', written(first), first);

test('a document that says the same is written with the words of its own answer', () => {
  for (const own of [first, ['$&==', 'request-2'], ['q', '']]) {
    const again = known.writeAgain('Asha', own);
    expect(textOfParts(again ?? [])).toBe(textOfParts(written(own)));
    expect(gunzipSync(gzipOfParts(again ?? [])).toString()).toBe(textOfParts(written(own)));
  }
});

test('one that says something else is not', () => {
  expect(known.writeAgain('Meera', first)).toBeUndefined();
});

test('what stands in it as it is stays one part for all documents', () => {
  expect(known.writeAgain('Asha', first)).toContain(styles);
});
