import { expect, test } from 'vitest';

import routes from './routes.ts';

const sources = import.meta.glob<string>('./routes/{*,layouts/*}.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Comes without scripts, so that nothing is drawn in a browser. */
const scriptless = 'routes/offline.tsx';

test('every page stands below a route that shows what fails, so that the document is never drawn anew', () => {
  const pages = routes.map(({ file }) => file).filter((file) => file.endsWith('.tsx') && file !== scriptless);
  expect(pages.length).toBeGreaterThan(3);
  for (const file of pages)
    expect([file, sources[`./${file}`]]).toEqual([
      file,
      expect.stringContaining('PageError as ErrorBoundary'),
    ]);
});
