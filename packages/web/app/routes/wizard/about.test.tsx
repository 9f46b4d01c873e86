import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import type { Language } from '@mysathi/contract/languages';
import { anySection } from '@mysathi/contract/sections/all';

import { aboutWriterQuery } from '../../features/wizard/about-writer-query.ts';
import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { InEnglish } from '../../lib/testing/in-english.tsx';
import { LanguageContext, loadLanguage } from '../../lib/words/i18n.ts';
import { sectionQuery } from '../../sections/form/saved-section.ts';
import { firstDraft } from '../../sections/form/section-check.ts';
import AboutPage from './about.tsx';

const Page = () => (
  <InEnglish>
    <AboutPage />
  </InEnglish>
);

afterEach(() => vi.unstubAllGlobals());

/** Returns the initial text of step 11 for a woman who had been registered as a man before. */
const begunIn = (language: Language, queries = createQueryClient()): string => {
  const nothing = { getItem: () => null };
  vi.stubGlobal('window', { localStorage: nothing, sessionStorage: nothing });
  const profile = { name: 'Nira Lune', gender: 'Male', about_text: null };
  const profileKey: QueryKey = ownProfileQuery.queryKey;
  queries.setQueryData(profileKey, profile);
  for (const name of ['personal', 'hobbies', 'professional', 'contact'] as const) {
    const answers = firstDraft(anySection(name));
    if (name === 'personal') answers['gender'] = 'Female';
    if (name === 'hobbies') answers['hobbies'] = ['Cooking', 'Cycling'];
    if (name === 'professional')
      Object.assign(answers, { designation: 'Beekeeper', workLocation: 'Pune, Maharashtra' });
    queries.setQueryData(sectionQuery(name).queryKey, { answers, savedAt: '2026-01-01T00:00:00Z' });
  }
  const loader = () => 'open';
  const router = createMemoryRouter([{ id: 'about', path: '/', Component: Page, loader }], {
    hydrationData: { loaderData: { about: 'open' } },
  });
  const page = renderToString(
    <LanguageContext value={language}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageContext>,
  );
  return /<textarea[^>]*>([^<]*)/.exec(page)?.[1] ?? '';
};

test('the text of the last step is drawn from the gender as it was corrected a moment ago', () => {
  const text = begunIn('en');
  expect(text).toMatch(/Nira.*\bShe\b/);
  expect(text).not.toMatch(/\b(He|His)\b/);
});

test('who reads Hindi finds it in Hindi, with own words as they are', async () => {
  await loadLanguage('hi');
  const queries = createQueryClient();
  await queries.fetchQuery(aboutWriterQuery('hi'));
  // Empty until the Hindi generator is loaded, instead of English text.
  expect(begunIn('hi')).toBe('');
  const text = begunIn('hi', queries);
  expect(text).toContain('वे पेशे से Beekeeper हैं और पुणे, महाराष्ट्र में काम करती हैं।');
  expect(text).toContain('खाना बनाना और साइकिल चलाना');
});
