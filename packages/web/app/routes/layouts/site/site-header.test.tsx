import { expect, test } from 'vitest';

import type { SessionUser } from '../../../lib/session/session.ts';
import { SiteHeader } from './site-header.tsx';
import { drawnOnSite, meera } from './testing/on-site.tsx';

const counts = { mailbox: 0, chats: 0, notifications: 0 };

/** Returns the visible part of the header while no menu is open. */
const barFor = async (person: SessionUser | undefined): Promise<string> => {
  const header = await drawnOnSite(<SiteHeader person={person} counts={counts} />);
  return header.slice(0, header.indexOf(' popover='));
};

test('a visitor finds the other language in the header, named in itself', async () => {
  expect(await barFor(undefined)).toMatch(
    /<a href="\/display\?lang=hi" lang="hi"[^>]*><svg[^>]*aria-label="हिन्दी"/,
  );
});

test('a member has it in the menu instead', async () => {
  expect(await barFor(meera)).not.toContain('lang="hi"');
});
