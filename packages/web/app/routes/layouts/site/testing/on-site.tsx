import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { createQueryClient } from '../../../../lib/calls/queries/query-client.ts';
import type { SessionUser } from '../../../../lib/session/session.ts';
import { InEnglish } from '../../../../lib/testing/in-english.tsx';

/** What the cookies of a request contain. */
interface Known {
  readonly member?: SessionUser;
  /** The page of something unfinished. */
  readonly resume?: string;
}

/** Renders the frame of a page to HTML as the server does, including lazily loaded parts. */
export const drawnOnSite = async (
  part: ReactNode,
  known: Known = {},
  queries = createQueryClient(),
): Promise<string> => {
  const root = { id: 'root', path: '/', element: <InEnglish>{part}</InEnglish>, loader: () => known };
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { root: known } } });
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
};

/** A member identified by the cookies. */
export const meera: SessionUser = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Meera',
  email: 'meera@mysathi.example',
  memberId: 'MS1',
  nativePlace: '',
  picture: undefined,
  gender: undefined,
};
