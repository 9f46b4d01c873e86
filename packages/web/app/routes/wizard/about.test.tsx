import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { createQueryClient } from '../../lib/calls/query-client.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { InEnglish } from '../../lib/testing/in-english.tsx';
import { sectionQuery } from '../../sections/form/saved-section.ts';
import { firstDraft } from '../../sections/form/section-check.ts';
import AboutPage from './about.tsx';

const Page = () => (
  <InEnglish>
    <AboutPage />
  </InEnglish>
);

afterEach(() => vi.unstubAllGlobals());

test('the text of the last step is drawn from the gender as it was corrected a moment ago', () => {
  const nothing = { getItem: () => null };
  vi.stubGlobal('window', { localStorage: nothing, sessionStorage: nothing });
  const queries = createQueryClient();
  const profile = { name: 'Nira Lune', gender: 'Male', about_text: null };
  const profileKey: QueryKey = ownProfileQuery.queryKey;
  queries.setQueryData(profileKey, profile);
  for (const name of ['personal', 'hobbies', 'professional', 'contact'] as const) {
    const answers = firstDraft(anySection(name));
    if (name === 'personal') answers['gender'] = 'Female';
    if (name === 'hobbies') answers['hobbies'] = ['Cooking', 'Cycling'];
    queries.setQueryData(sectionQuery(name).queryKey, { answers, savedAt: '2026-01-01T00:00:00Z' });
  }
  const loader = () => 'open';
  const router = createMemoryRouter([{ id: 'about', path: '/', Component: Page, loader }], {
    hydrationData: { loaderData: { about: 'open' } },
  });
  const page = renderToString(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const [, text] = /<textarea[^>]*>([^<]*)/.exec(page) ?? [];
  expect(text).toMatch(/Nira.*\bShe\b/);
  expect(text).not.toMatch(/\b(He|His)\b/);
});
