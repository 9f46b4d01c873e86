import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

const words = { brand: 'B', navigation: 'N', openMenu: 'O', closeMenu: 'C', accountMenu: 'A' };
const links = [
  { to: '/matches', label: 'Matches' },
  { to: '/mailbox', label: 'Mailbox', phoneLabel: 'Mails' },
];

/** Returns the texts of all links to an address, in page order. */
const labelsOf = (markup: string, to: string): string[] =>
  Array.from(markup.matchAll(new RegExp(`<a[^>]*href="${to}"[^>]*>([^<]*)`, 'g')), ([, label = '']) => label);

test('a place may be called otherwise on phones: in the menu and in the bar', () => {
  const header = renderToStaticMarkup(
    <MemoryRouter>
      <Header words={words} home="/" links={links} account={null} />
    </MemoryRouter>,
  );
  expect(labelsOf(header, '/mailbox')).toEqual(['Mailbox', 'Mails']);
  expect(labelsOf(header, '/matches')).toEqual(['Matches', 'Matches']);
  const bar = renderToStaticMarkup(
    <MemoryRouter>
      <BottomBar label="Places" links={links} />
    </MemoryRouter>,
  );
  expect(labelsOf(bar, '/mailbox')).toEqual(['Mails']);
});
