import { expect, test } from 'vitest';

import { lateScriptsId, startingLate } from './late-page.ts';

const scripts = { manifest: '/m.js', routes: { root: '/r.js', '<x>': '/x.js' }, entry: '/e.js' };
const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/r.js" nonce="n"/><link rel="preload" href="/f.woff2"/></head><body>${body}</body></html>`;
const start = '<script nonce="n" type="module" async="">import "/m.js";\nimport("/e.js");</script>';

test('nothing is fetched at once, and all can be found later', () => {
  const late = startingLate(page(`<p>Words</p>${start}`), { nonce: 'n', wake: '/w.js', scripts });
  expect(late).not.toContain('modulepreload');
  expect(late).not.toContain('import');
  expect(late).toContain('<p>Words</p>');
  expect(late).toContain('<link rel="preload" href="/f.woff2"/>');
  expect(late).toContain('<script nonce="n" type="module" src="/w.js"></script></head>');
  const [, json = ''] = new RegExp(`id="${lateScriptsId}">([^<]*)</script>`).exec(late) ?? [];
  expect(JSON.parse(json)).toEqual({ ...scripts, files: ['/r.js'] });
});

test('a document that starts in another way stays as it is', () => {
  const other = page('<script>window.x = 1</script>');
  expect(startingLate(other, { nonce: 'n', wake: '/w.js', scripts })).toBe(other);
});
