import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import { pages } from '@mysathi/contract/pages';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { withNext } from '../../../lib/pages/local-path.ts';
import { InEnglish } from '../../../lib/testing/in-english.tsx';
import { Login } from './login.tsx';

const loginFor = (next: string | null): string => {
  const Page = createRoutesStub([
    { path: '*', Component: () => <Login codesOffered={false} codeAlphabet={undefined} /> },
  ]);
  return renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <InEnglish>
        <Page initialEntries={[withNext(pages.login, next)]} />
      </InEnglish>
    </QueryClientProvider>,
  );
};
const said = 'Profiles are shown to members only.';

test('who comes for a profile is told why it does not open, and how to become a member on the way to it', () => {
  const page = loginFor(pages.matchDetail('asha'));
  expect(page).toContain(said);
  expect(page).toMatch(/<a[^>]* href="\/signup\?next=%2Fmatchedetails%2Fasha"[^>]*>Register free</);
});

test('who has no account yet keeps the page that was asked for', () => {
  expect(loginFor(pages.chats)).toMatch(/<a[^>]* href="\/signup\?next=%2Fchats"[^>]*>Sign up</);
});

test.each([null, pages.chats, '//elsewhere.example/matchedetails/asha', pages.matches])(
  'who comes for %s is not told of profiles',
  (next) => {
    expect(loginFor(next)).not.toContain(said);
  },
);
