import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';

import { requestFacts } from '../../lib/calls/load-context.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { loader } from './receipt.tsx';

const key = '01890a5d-ac96-774b-bcce-b302099a8057';

test('a receipt is asked for once its gift is told: of what comes in between the page hears through the gift', () => {
  const asked: string[] = [];
  const callApi = (path: string) => {
    asked.push(path);
    return new Promise<never>(() => undefined);
  };
  const context = new RouterContextProvider();
  context.set(requestFacts, { callApi } as unknown as RequestFacts);
  void loader({ context, params: { key } } as unknown as Parameters<typeof loader>[0]);
  expect(asked).toEqual([`/api/gifts/${key}`]);
});
