import { expect, test } from 'vitest';

import { openContact } from '@mysathi/contract/endpoints/contacts';
import { contact } from '@mysathi/contract/sections/contact';
import { wireName } from '@mysathi/contract/wire';

import { readable } from '../../lib/testing/in-english.tsx';
import { phoneText } from '../../lib/words/format.ts';
import { ContactWays } from './contact-ways.tsx';

test("shows every answer that opens with 'View contact'", () => {
  const opening = Object.entries(contact.fields).filter(([, { audience }]) => audience === 'revealed');
  const given = opening.map(([name, { kind }], at): [string, string] => [
    wireName(name),
    kind === 'phone' ? `987650000${at}` : `asha ${name}`,
  ]);
  const period = { used: 0, limit: 10 };
  const usage = { day: period, week: period, month: period, left: 10, more_from: null };
  const answered = openContact.answer.parse({
    message: '',
    data: { ...Object.fromEntries(given), email: null, free_until: '2026-11-30T18:30:00Z', usage },
  });
  const page = readable(<ContactWays name="Asha" contact={answered.data} note="" />);
  const shown = given.filter(([, text]) => page.includes(text) || page.includes(phoneText(text)));
  expect(shown).toEqual(given);
  expect(given.length).toBeGreaterThan(0);
});
