import { Suspense, use } from 'react';
import { expect, test } from 'vitest';

import { askedScripts, fetchScript } from '../ui/fetch-script.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { renderWhole } from './render-whole.ts';

const inner = () => {
  const Inner = lazyPart(() => Promise.resolve(() => <b>inside</b>));
  return () => (
    <Suspense fallback="later">
      <Inner />
    </Suspense>
  );
};

test('parts whose scripts come apart are there the first time that a page shows them, however deep', async () => {
  const Outer = lazyPart(() => Promise.resolve(inner()));
  const page = (
    <main>
      <Suspense fallback="later">
        <Outer />
      </Suspense>
    </main>
  );
  const html = await renderWhole(page);
  expect(html.replaceAll(/<!--.*?-->/g, '')).toBe('<main><b>inside</b></main>');
  expect(await renderWhole(page)).toBe(html);
});

test('what has come is not kept in mind: requests without end would fill the memory', async () => {
  await fetchScript(() => Promise.resolve('a script'));
  await expect(fetchScript(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await askedScripts()).toEqual([]);
});

test('a page that waits for data is refused', async () => {
  const never = new Promise<string>(() => undefined);
  const Waiting = () => use(never);
  const page = (
    <Suspense fallback="later">
      <Waiting />
    </Suspense>
  );
  await expect(renderWhole(page)).rejects.toThrow('waits for something');
});
