import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { CachedPart, PartCacheContext } from '../ui/cached-part.tsx';
import { textOfParts } from './document-parts.ts';
import { PagePartCache } from './cached-parts.ts';
import type { CachedParts } from './cached-parts.ts';

const rendered = vi.fn<() => void>();

const Words = ({ text }: { text: string }) => {
  rendered();
  return (
    <div title="</div>">
      <div>{text}</div> & more
    </div>
  );
};

const page = (name: string, text: string) => (
  <main>
    <CachedPart as="div" name={name} className="part">
      <Words text={text} />
    </CachedPart>
    <CachedPart as="footer" name="end">
      {text}
    </CachedPart>
    <div>{text}</div>
  </main>
);

const known: CachedParts = new Map();
const render = (name: string, text: string) => {
  const parts = new PagePartCache(known);
  const html = renderToString(<PartCacheContext value={parts}>{page(name, text)}</PartCacheContext>);
  return parts.fill(parts.learn(html));
};

test('a part is rendered once, and the document is the same each time', () => {
  const plain = renderToString(page('a', 'Namaste'));
  expect(plain).not.toContain('data-');
  rendered.mockClear();
  const documents = [render('a', 'Namaste'), render('a', 'Namaste')];
  expect(documents.map(textOfParts)).toEqual([plain, plain]);
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('another name is another part, and what stands outside changes', () => {
  expect(textOfParts(render('b', 'Welcome'))).toBe(
    renderToString(page('b', 'Welcome')).replace('<footer>Welcome', '<footer>Namaste'),
  );
});

test('words that look like the place of a part are words', () => {
  const words = 'A<!--cached part 0-->B';
  render('c', words);
  expect(textOfParts(render('c', words))).toBe(
    renderToString(page('c', words)).replace(/<footer>.*<\/footer>/, '<footer>Namaste</footer>'),
  );
});

const Greeting = ({ names }: { names: readonly string[] }) => (
  <CachedPart as="section" name="greeting" says={() => names}>
    {names.map((name) => (
      <Words key={name} text={name} />
    ))}
  </CachedPart>
);

test('a part that says what was loaded is rendered again as soon as it says something else', () => {
  const pageParts: CachedParts = new Map();
  const write = (...names: string[]) => {
    const parts = new PagePartCache(pageParts);
    const html = renderToString(
      <PartCacheContext value={parts}>
        <Greeting names={names} />
      </PartCacheContext>,
    );
    return textOfParts(parts.fill(parts.learn(html)));
  };
  rendered.mockClear();
  for (const names of [['Asha'], ['Asha'], ['Meera'], ['Asha', 'Meera'], []])
    expect(write(...names)).toBe(renderToString(<Greeting names={names} />));
  // Five in the comparison itself; the second time Asha's part is cached.
  expect(rendered).toHaveBeenCalledTimes(5 + 4);
});

test('of what a part said before nothing is kept', () => {
  const pageParts: CachedParts = new Map();
  for (const name of ['Asha', 'Meera']) {
    const parts = new PagePartCache(pageParts);
    const greeting = (
      <PartCacheContext value={parts}>
        <Greeting names={[name]} />
      </PartCacheContext>
    );
    parts.learn(renderToString(greeting));
  }
  expect(JSON.stringify([...pageParts])).not.toContain('Asha');
  expect(pageParts.get('greeting')?.inside.text).toContain('Meera');
});
