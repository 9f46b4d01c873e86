import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { partsOf } from './message-parts.ts';

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

describe('partsOf', () => {
  it('finds addresses of pages in a text', () => {
    expect(partsOf('See http://a.example/x and HTTPS://b.example')).toEqual([
      { at: 0, said: 'See ' },
      { at: 4, said: 'http://a.example/x', href: 'http://a.example/x' },
      { at: 22, said: ' and ' },
      { at: 27, said: 'HTTPS://b.example', href: 'HTTPS://b.example' },
    ]);
  });

  it.each([
    ['https://a.example.', 'https://a.example'],
    ['Really, https://a.example/x?!', 'https://a.example/x'],
    ['(https://a.example/x)', 'https://a.example/x'],
    ['(see https://a.example/x_(peak)).', 'https://a.example/x_(peak)'],
    ['[https://a.example/x]', 'https://a.example/x'],
    ['"https://a.example/x"', 'https://a.example/x'],
    ['“https://a.example/x”', 'https://a.example/x'],
    ['<https://a.example/x>', 'https://a.example/x'],
    ['https://a.example/x, or not', 'https://a.example/x'],
    ['*https://a.example/x*', 'https://a.example/x'],
    ['https://a.example/?a=1&b=2#c', 'https://a.example/?a=1&b=2#c'],
    ['देखिए https://a.example/गाँव।', 'https://a.example/गाँव'],
    ['https://उदाहरण.example/', 'https://उदाहरण.example/'],
  ])('leaves what ends the sentence outside: %s', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://a.example/%0Aalert(1)',
    'data:text/html,<script>1</script>',
    'ftp://a.example',
    'file:///etc/passwd',
    'www.a.example',
    'a.example/x',
    'someone@a.example',
    'xhttps://a.example',
    'https://',
    'https://)',
    'https://bank.example@evil.example/',
    'https://bank.example:secret@evil.example/',
  ])('leaves as text: %s', (text) => {
    expect(partsOf(text)).toEqual([{ at: 0, said: text }]);
  });

  it('ends an address at signs that steer the direction of writing', () => {
    expect(linksIn('https://a.example/\u202Egpj.exe')).toEqual(['https://a.example/']);
  });

  it('has no parts of an empty text', () => {
    expect(partsOf('')).toEqual([]);
  });

  const piece = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'https://',
      'http://',
      'javascript:',
      '(',
      ')',
      '.',
      ' ',
      '@',
      'नमस्ते',
      '\u202E',
      '\\',
      '"',
    ),
  );

  it('changes nothing of what was written, and leads to pages only', () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = partsOf(text);
        expect(parts.map(({ said }) => said).join('')).toBe(text);
        for (const { at, said, href } of parts) {
          expect(text.slice(at, at + said.length)).toBe(said);
          if (href === undefined) continue;
          expect(href).toBe(said);
          const { protocol, username, password } = new URL(href);
          expect(['http:', 'https:']).toContain(protocol);
          expect(username + password).toBe('');
          expect(href).not.toMatch(/[\s\p{C}<>"']/u);
        }
      }),
    );
  });
});
