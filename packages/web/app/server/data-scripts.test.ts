import { expect, test } from 'vitest';

import { dataScripts, readLoaded } from './data-scripts.ts';

test('what loaders found is handed over piece by piece, and cannot end its script', async () => {
  const data = new Blob(['["</script><b>& ₹"]\n']).stream();
  expect(dataScripts(await readLoaded(data), 'n')).toBe(
    '<!--$--><script nonce="n">window.__reactRouterContext.streamController.enqueue("[\\"\\u003c/script\\u003e\\u003cb\\u003e\\u0026 ₹\\"]\\n");</script>' +
      '<!--$--><script nonce="n">window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$-->',
  );
});
