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

/** Gives parts of the kit their words. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <UiLanguageProvider value={{ words: useText(uiTexts), formats: useFormats() }}>
    {children}
  </UiLanguageProvider>
);

/** Names of what describes something, and is not there. */
const undescribed = (html: string): string[] =>
  [...html.matchAll(/ aria-describedby="([^"]*)"/g)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !html.includes(` id="${name}"`));

/** The HTML of a part of a page, with what was read before it, where something was. */
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

/** What can be read of it, whatever is said to pointers and screen readers alone. */
export const readable = (part: ReactNode): string =>
  drawn(part)
    .replaceAll(/<\/?bdi[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');
