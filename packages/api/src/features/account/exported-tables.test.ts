import { expect, test } from 'vitest';

import { exportPages } from './export-pages.ts';
import { exportQueries } from './export-queries.ts';
import { heldData } from './held-data.ts';

/** The tables about a member that are in no archive, with the reason. */
const notExported: Readonly<Record<string, string>> = {
  conversations: 'numbers of the conversations, whose messages are in it',
  kept_blocks: 'by whom one was blocked is not to be heard',
  ranked_stretches: 'a list as it was read, for an hour',
  id_proof_looks: 'who of the desk looked',
  member_cards: 'made of the sections',
  password_resets: 'a secret, for an hour',
  otp_challenges: 'a secret, for a day',
  asked_releases: 'the archive itself; a case of an authority is not ours to tell of',
  card_changes: 'ids alone, for two hours',
  retained_accounts: 'of accounts that are gone',
};

test('all that is kept of a member stands in the archive, or is left out for a reason', () => {
  const pages = Object.entries(exportPages).filter(([name]) => name !== 'messages');
  const paged = pages.map(([, { text }]) => text);
  const queries = [...Object.values(exportQueries), ...paged].join('\n');
  const isAsked = (table: string) => new RegExp(`\\b(?:FROM|JOIN) ${table}\\b`).test(queries);
  // Exported in their own ways.
  const apart = ['messages', 'access_records'];
  const tables = [...new Set(heldData.map(({ table }) => table))].filter((table) => !apart.includes(table));
  const left = tables.filter((table) => !isAsked(table));
  expect(left.toSorted()).toEqual(Object.keys(notExported).toSorted());
});
