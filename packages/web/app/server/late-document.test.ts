import { expect, test } from 'vitest';

import { textOfParts } from './document-parts.ts';
import { startingLate } from './late-document.ts';
import { deferredFontsId } from '../lib/start/deferred-fonts.ts';
import { lateScriptsId } from '../lib/start/late-page.ts';

const scripts = {
  begin: 'touch' as const,
  manifest: '/m.js',
  routes: { root: '/r.js', '<x>': '/x.js' },
  entry: '/e.js',
  files: ['/r.js'],
};
const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/r.js" nonce="n"/><link rel="preload" href="/f.woff2"/></head><body>${body}</body></html>`;
const start = '<script nonce="n" type="module" async="">import "/m.js";\nimport("/e.js");</script>';
const withHead = (links: string, body = start) => page(body).replace('</head>', `${links}</head>`);

const late = async (html: string, read: (address: string) => Promise<string> = async () => '') =>
  textOfParts(await startingLate(html, { nonce: 'n', wake: '/w.js', scripts, read }));

test('nothing is fetched at once, and all can be found later', async () => {
  const document = await late(page(`<p>Words</p>${start}`));
  expect(document).not.toContain('modulepreload');
  expect(document).not.toContain('import');
  expect(document).toContain('<p>Words</p>');
  expect(document).toContain('<link rel="preload" href="/f.woff2"/>');
  expect(document).toContain('<script nonce="n" type="module" src="/w.js"></script></head>');
  const [, json = ''] = new RegExp(`id="${lateScriptsId}">([^<]*)</script>`).exec(document) ?? [];
  expect(JSON.parse(json)).toEqual(scripts);
});

test('a document that starts in another way stays as it is', async () => {
  const other = page('<script>window.x = 1</script>');
  expect(await late(other)).toBe(other);
});

test('with its styles in it, a document preloads no fonts', async () => {
  const links =
    '<link nonce="n" rel="preload" as="font" type="font/woff2" href="/f.woff2" crossorigin="anonymous"/><link rel="stylesheet" href="/fonts.css"/>';
  const styled = await late(withHead(links));
  expect(styled).not.toContain('as="font"');
  expect(styled).toContain('<link rel="preload" href="/f.woff2"/>');
});

test('letters to be fetched are switched off, but for who has no scripts; those of the device work at once', async () => {
  const faces = '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:url(/b.woff2)}';
  const own = '@font-face{font-family:C;src:local(Arial)}';
  const links = '<link nonce="n" rel="stylesheet" href="/letters.css"/>';
  const styled = await late(withHead(links), async () => `${faces}p{}${own}`);
  expect(styled).toContain(`<style nonce="n">p{}${own}</style>`);
  expect(styled).toContain(`<style nonce="n" id="${deferredFontsId}" media="not all">${faces}</style>`);
  expect(styled).toContain(`<noscript><style nonce="n">${faces}</style></noscript>`);
});

test('the styles stand in the document in their order, and no link fetches them', async () => {
  const links =
    '<link nonce="n" rel="stylesheet" href="/a.css"/><link nonce="n" rel="stylesheet" href="/b.css#"/>';
  const styled = await late(withHead(links), async (address) => `${address}{content:"$&"}`);
  expect(styled).toContain('<style nonce="n">/a.css{content:"$&"}\n/b.css{content:"$&"}</style>');
  expect(styled).toContain('<link nonce="n" rel="stylesheet" href="/a.css" disabled=""/>');
  expect(styled).toContain('<link nonce="n" rel="stylesheet" href="/b.css#" disabled=""/>');
});

test('the drawing seen first stands in the document, others are fetched', async () => {
  const first = '<link nonce="n" rel="preload" as="image" href="/assets/a.svg" fetchPriority="high"/>';
  const images = '<img src="/assets/a.svg" alt=""/><img src="/assets/b.svg" alt=""/>';
  const read = async () => '<svg>"$&"</svg>';
  const drawn = await late(withHead(first, images + start), read);
  expect(drawn).not.toContain('as="image"');
  expect(drawn).toContain(
    images.replace('/assets/a.svg', 'data:image/svg+xml,%3Csvg%3E%22$%26%22%3C/svg%3E'),
  );
  expect(await late(page(images + start), read)).toContain(images);
});

test('files of the build are read for the first document that needs them', async () => {
  const read: string[] = [];
  const once = async () =>
    late(withHead('<link rel="stylesheet" href="/once.css"/>'), async (address) => {
      read.push(address);
      return 'p{color:red}';
    });
  expect(await once()).toBe(await once());
  expect(read).toEqual(['/once.css']);
});

test('a file that could not be read once is asked for again by the next document', async () => {
  const first = '<link nonce="n" rel="preload" as="image" href="/assets/late.svg" fetchPriority="high"/>';
  const head = `<link rel="stylesheet" href="/late.css"/>${first}`;
  const whole = withHead(head, `<img src="/assets/late.svg" alt=""/>${start}`);
  for (const missing of ['/late.css', '/assets/late.svg']) {
    const read = async (address: string) => {
      if (address === missing) throw new Error('too many open files');
      return '<read>';
    };
    await expect(late(whole, read)).rejects.toThrow('too many open files');
  }
  const document = await late(whole, async () => '<read>');
  expect(document).toContain('<style nonce="n"><read></style>');
  expect(document).toContain('data:image/svg+xml,%3Cread%3E');
});
