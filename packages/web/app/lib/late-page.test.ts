import { expect, test } from 'vitest';

import { lateScriptsId, startingLate, withStyles } from './late-page.ts';

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

test('the styles stand in the document in their order, and no link fetches them', async () => {
  const links =
    '<link nonce="n" rel="stylesheet" href="/a.css"/><link nonce="n" rel="stylesheet" href="/b.css#"/>';
  const styled = await withStyles(
    page('<p>Words</p>').replace('</head>', `${links}</head>`),
    'n',
    async (address) => `${address}{content:"$&"}`,
  );
  expect(styled).toContain('<style nonce="n">/a.css{content:"$&"}\n/b.css{content:"$&"}</style><link');
  expect(styled).toContain('<link nonce="n" rel="stylesheet" href="/a.css" disabled=""/>');
  expect(styled).toContain('<link nonce="n" rel="stylesheet" href="/b.css#" disabled=""/>');
});
