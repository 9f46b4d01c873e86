import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { Unchanging, UnchangingPartsContext } from '../ui/unchanging.tsx';
import { textOfParts } from './document-parts.ts';
import { PartsOfPage } from './known-parts.ts';
import type { KnownParts } from './known-parts.ts';

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
    <Unchanging as="div" name={name} className="part">
      <Words text={text} />
    </Unchanging>
    <Unchanging as="footer" name="end">
      {text}
    </Unchanging>
    <div>{text}</div>
  </main>
);

const known: KnownParts = new Map();
const render = (name: string, text: string) => {
  const parts = new PartsOfPage(known);
  const html = renderToString(
    <UnchangingPartsContext value={parts}>{page(name, text)}</UnchangingPartsContext>,
  );
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
  const words = 'A<!--known part 0-->B';
  render('c', words);
  expect(textOfParts(render('c', words))).toBe(
    renderToString(page('c', words)).replace(/<footer>.*<\/footer>/, '<footer>Namaste</footer>'),
  );
});

const Greeting = ({ names }: { names: readonly string[] }) => (
  <Unchanging as="section" name="greeting" says={() => names}>
    {names.map((name) => (
      <Words key={name} text={name} />
    ))}
  </Unchanging>
);

test('a part that says what was loaded is rendered again as soon as it says something else', () => {
  const pageParts: KnownParts = new Map();
  const write = (...names: string[]) => {
    const parts = new PartsOfPage(pageParts);
    const html = renderToString(
      <UnchangingPartsContext value={parts}>
        <Greeting names={names} />
      </UnchangingPartsContext>,
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
  const pageParts: KnownParts = new Map();
  for (const name of ['Asha', 'Meera']) {
    const parts = new PartsOfPage(pageParts);
    const greeting = (
      <UnchangingPartsContext value={parts}>
        <Greeting names={[name]} />
      </UnchangingPartsContext>
    );
    parts.learn(renderToString(greeting));
  }
  expect(JSON.stringify([...pageParts])).not.toContain('Asha');
  expect(pageParts.get('greeting')?.inside.text).toContain('Meera');
});
