import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { localPath, withNext } from './local-path.ts';

test('a path of this site is kept', () => {
  expect(localPath('/matches?tab=more#x')).toBe('/matches?tab=more#x');
});

test('browsers of the oldest kind that we support read it, too', () => {
  const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  expect(localPath('/matches?tab=more#x')).toBe('/matches?tab=more#x');
  parse.mockRestore();
});

test('anything that leads elsewhere becomes the home page', () => {
  for (const written of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/matches/..//evil.example',
    'https://evil.example',
    'javascript:x',
    '',
    null,
  ]) {
    expect(localPath(written)).toBe('/');
  }
});

test('the answer always stays on the site it is used on', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string().map((text) => `/${text}`),
        fc.array(fc.constantFrom('/', '\\', '.', '..', '%2e', 'x')).map((parts) => `/${parts.join('')}`),
      ),
      (written) => {
        expect(new URL(localPath(written), 'https://mysathi.example').origin).toBe('https://mysathi.example');
      },
    ),
  );
});

test('an entrance is told where to lead afterwards, in a form that it reads back', () => {
  const next = '/matchedetails/7?photo=2&x=ä#top';
  const address = new URL(withNext('/signup', next), 'https://mysathi.example');
  expect([address.pathname, address.searchParams.get('next')]).toEqual(['/signup', next]);
  expect(withNext('/signup', null)).toBe('/signup');
});
