import { expect, test } from 'vitest';

import { lateScriptsId, startingLate, withFirstDrawing, withStyles } from './late-page.ts';

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

test('with its styles in it, a document preloads no fonts', async () => {
  const links =
    '<link nonce="n" rel="preload" as="font" type="font/woff2" href="/f.woff2" crossorigin="anonymous"/><link rel="stylesheet" href="/a.css"/>';
  const styled = await withStyles(page('').replace('</head>', `${links}</head>`), 'n', async () => '');
  expect(styled).not.toContain('as="font"');
  expect(styled).toContain('<link rel="preload" href="/f.woff2"/>');
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

test('the drawing seen first stands in the document, others are fetched', async () => {
  const first = '<link nonce="n" rel="preload" as="image" href="/assets/a.svg" fetchPriority="high"/>';
  const images = '<img src="/assets/a.svg" alt=""/><img src="/assets/b.svg" alt=""/>';
  const read = async () => '<svg>"$&"</svg>';
  const drawn = await withFirstDrawing(page(images).replace('</head>', `${first}</head>`), read);
  expect(drawn).toBe(
    page(images.replace('/assets/a.svg', 'data:image/svg+xml,%3Csvg%3E%22$%26%22%3C/svg%3E')),
  );
  expect(await withFirstDrawing(page(images), read)).toBe(page(images));
});
