import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { LeavingView } from './leaving-view.tsx';

const presses: (() => void)[] = [];
vi.mock('../../lib/start/use-hydrated.ts', () => ({ useHydrated: () => true }));
vi.mock('../../ui/actions/button.tsx', async (original) => ({
  ...(await original<object>()),
  Button: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
    presses.push(onClick);
    return <button type="button">{children}</button>;
  },
}));
afterEach(() => vi.unstubAllGlobals());

test('where an account could not be kept, as the answer was lost or it is kept already, the page asks how it stands', async () => {
  const sessionStorage = keptStorage();
  sessionStorage['access_token'] = 'a-token';
  const page = { sessionStorage, localStorage: keptStorage(), location: { pathname: '/leaving' } };
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  const conflict = { message: 'This was changed in the meantime. Please look again.', code: 'conflict' };
  vi.stubGlobal('fetch', async () => Response.json(conflict, { status: 409 }));
  const queries = createQueryClient();
  queries.setQueryData(['deletion'], '2026-12-08T10:00:00Z');
  drawn(<LeavingView />, queries);
  presses[0]?.();
  await vi.waitFor(() => expect(queries.getQueryState(['deletion'])).toMatchObject({ isInvalidated: true }));
});
