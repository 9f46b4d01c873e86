import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect } from 'vitest';

import { uiTexts } from '../../messages/en/ui.ts';
import { UiLanguageProvider } from '../../ui/ui-language.tsx';
import { createQueryClient } from '../calls/queries/query-client.ts';
import { useText } from '../words/i18n.ts';
import { useFormats } from '../words/use-formats.ts';

/** Provides the UI kit's texts in English. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <UiLanguageProvider value={{ words: useText(uiTexts), formats: useFormats() }}>
    {children}
  </UiLanguageProvider>
);

/** Returns the ids in `aria-describedby` that no element has. */
const undescribed = (html: string): string[] =>
  [...html.matchAll(/ aria-describedby="([^"]*)"/g)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !html.includes(` id="${name}"`));

/** Renders a part of a page to HTML, with the given query cache. */
export const drawn = (part: ReactNode, queries = createQueryClient()): string => {
  const Page = createRoutesStub([{ path: '*', Component: () => part }]);
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <InEnglish>
        <Page />
      </InEnglish>
    </QueryClientProvider>,
  );
  expect(undescribed(html), 'described by what is not there').toEqual([]);
  return html;
};

/** Returns the visible text of a part of a page, without what only pointers and screen readers get. */
export const readable = (part: ReactNode): string =>
  drawn(part)
    .replaceAll(/<\/?bdi[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');
