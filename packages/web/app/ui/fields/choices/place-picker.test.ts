import { expect, test } from 'vitest';

import { foundBy } from './place-picker.tsx';

test('a search that failed has not found nothing', async () => {
  expect(await foundBy(Promise.resolve([]))).toEqual({ options: [], failed: false });
  expect(await foundBy(Promise.reject(new Error('Offline')))).toEqual({ options: [], failed: true });
});
