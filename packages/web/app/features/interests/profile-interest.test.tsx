import type { Standing } from '@mysathi/contract/member-card';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/query-client.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { uiTexts } from '../../messages/en/ui.ts';
import { UiLanguageProvider } from '../../ui/ui-language.tsx';
import { ProfileInterest } from './profile-interest.tsx';
import { SendInterest } from './send-interest.tsx';

const InEnglish = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <UiLanguageProvider value={{ words: useText(uiTexts), formats: useFormats() }}>
      <MemoryRouter>{children}</MemoryRouter>
    </UiLanguageProvider>
  </QueryClientProvider>
);

/** What can be read, whatever is said to pointers and screen readers alone. */
const shown = (part: ReactNode): string =>
  renderToString(<InEnglish>{part}</InEnglish>).replaceAll(/<[^>]*>/g, ' ');

const meera = (standing: Standing) => ({
  member: { id: 'meera', name: 'Meera' },
  standing,
  interestId: standing === 'none' ? null : 'one',
});

test('a card says that somebody is interested, and that Send Interest says yes', () => {
  const card = shown(<SendInterest {...meera('received')} />);
  expect(card).toContain('Meera is interested in you. Send Interest says yes.');
  expect(shown(<SendInterest {...meera('none')} />)).not.toContain('is interested');
});

test('a profile says that somebody is interested, and has both answers', () => {
  const profile = shown(<ProfileInterest {...meera('received')} />);
  expect(profile).toMatch(/Meera is interested in you\..*Accept.*Decline/);
  expect(profile).not.toContain('Send Interest');
});

test.each<[Standing, string]>([
  ['none', 'Send Interest'],
  ['sent', 'Interest sent'],
  ['accepted', 'You both said yes'],
  ['rejected', 'Declined'],
])('a profile on which nothing waits for an answer (%s) says %s', (standing, words) => {
  const profile = shown(<ProfileInterest {...meera(standing)} />);
  expect(profile).toContain(words);
  expect(profile).not.toContain('is interested');
});
