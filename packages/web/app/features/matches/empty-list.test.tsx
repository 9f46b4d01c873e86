import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { matchLists } from '@mysathi/contract/endpoints/match-search';
import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { createQueryClient } from '../../lib/calls/query-client.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { uiTexts } from '../../messages/en/ui.ts';
import { UiLanguageProvider } from '../../ui/ui-language.tsx';
import { EmptyList } from './empty-list.tsx';

const InEnglish = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <UiLanguageProvider value={{ words: useText(uiTexts), formats: useFormats() }}>
      <MemoryRouter>{children}</MemoryRouter>
    </UiLanguageProvider>
  </QueryClientProvider>
);

const waysOutOf = (list: MatchList, filters: MatchFilters): number =>
  renderToString(
    <InEnglish>
      <EmptyList list={list} filters={filters} onApply={() => undefined} onSeeMore={() => undefined} />
    </InEnglish>,
  ).match(/<(a|button) /g)?.length ?? 0;

test.each(matchLists)('where nobody is in %s there is a way on, with filters and without', (list) => {
  expect(waysOutOf(list, {})).toBeGreaterThan(0);
  expect(waysOutOf(list, { with_photo: true })).toBeGreaterThan(0);
});
