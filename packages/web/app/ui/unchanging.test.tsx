import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { KnownMarkupContext, learnUnchanging, Unchanging } from './unchanging.tsx';
import type { KnownMarkup } from './unchanging.tsx';

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

const known: KnownMarkup = new Map();
const render = (name: string, text: string) =>
  learnUnchanging(
    renderToString(<KnownMarkupContext value={known}>{page(name, text)}</KnownMarkupContext>),
    known,
  );

test('a part is rendered once, and the document is the same each time', () => {
  const plain = renderToString(page('a', 'Namaste'));
  expect(plain).not.toContain('data-');
  rendered.mockClear();
  expect([render('a', 'Namaste'), render('a', 'Namaste')]).toEqual([plain, plain]);
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('another name is another part, and what stands outside changes', () => {
  expect(render('b', 'Welcome')).toBe(
    renderToString(page('b', 'Welcome')).replace('<footer>Welcome', '<footer>Namaste'),
  );
});
