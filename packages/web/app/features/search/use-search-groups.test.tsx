import { pages } from '@mysathi/contract/pages';
import type { MemberCard } from '@mysathi/contract/member-card';
import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { useSearchGroups } from './use-search-groups.tsx';

const person = (id: string, name: string) => ({ id, name, photo: null }) as MemberCard;
const searched = {
  pageLinks: [
    { to: pages.phone, label: 'Change mobile number', value: '', also: ['phone', 'फ़ोन'] },
    { to: pages.faq, label: 'FAQs', value: '' },
  ],
  talks: { chats: [], messages: [], searching: false, failed: false },
  seen: [person('1', 'Pankaj'), person('2', 'Phani')],
};
const nothing = () => undefined;

const Groups = ({ text }: { text: string }) =>
  useSearchGroups(text, searched, { open: nothing, write: nothing, findMember: nothing })
    .map(({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join()}`)
    .join('; ');

test.each([
  ['फ़ोन', 'Pages: Change mobile number; People: Phani,Pankaj'],
  ['फणी', 'People: Phani,Pankaj'],
  ['ph', 'People: Phani; Pages: Change mobile number'],
])('people who only sound like %s stand after pages that are called so', (text, groups) => {
  expect(drawn(<Groups text={text} />)).toBe(groups);
});
