import { pages } from '@mysathi/contract/pages';
import type { Chat, FoundMessage } from '@mysathi/contract/endpoints/messages';
import type { MemberCard } from '@mysathi/contract/member-card';
import { expect, test } from 'vitest';

import { drawn, readable } from '../../lib/testing/in-english.tsx';
import type { Searched } from './found.ts';
import { useSearchGroups } from './use-search-groups.tsx';

const person = (id: string, name: string) => ({ id, name, photo: null }) as MemberCard;
const searched = {
  pageLinks: [
    { to: pages.phone, label: 'Change mobile number', value: '', also: ['phone', 'फ़ोन'] },
    { to: pages.faq, label: 'FAQs', value: '' },
  ],
  conversations: { chats: [], messages: [], searching: false, failed: false },
  seen: [person('1', 'Pankaj'), person('2', 'Phani')],
};
const picture = { profile_picture: { Location: null } };
const conversationWith = (id: string, name: string) =>
  ({ memberData: { _id: id, name, ...picture } }) as Chat;
const said = (name: string, sequence: number, isMine = false) => ({
  message: { memberData: { _id: name, name, ...picture }, sequence, isMine } as FoundMessage,
  excerpt: [{ text: 'hello', isMatch: true, at: 0 }],
});
const nothing = () => undefined;

const Groups = ({ text, given = searched }: { text: string; given?: Searched }) =>
  useSearchGroups(text, given, { open: nothing, write: nothing, findMember: nothing })
    .map(({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join()}`)
    .join('; ');

test.each([
  ['फ़ोन', 'Pages: Change mobile number; People: Phani,Pankaj'],
  ['फणी', 'People: Phani,Pankaj'],
  ['ph', 'People: Phani; Pages: Change mobile number'],
])('people who only sound like %s stand after pages that are called so', (text, groups) => {
  expect(drawn(<Groups text={text} />)).toBe(groups);
});

test('where a page, too, only sounds so, people stay first', () => {
  const given = { ...searched, pageLinks: [{ to: pages.faq, label: 'Panel', value: '' }] };
  expect(drawn(<Groups text="फण" given={given} />)).toBe('People: Phani,Pankaj; Pages: Panel');
});

test('before anything is typed the pages stand there alone', () => {
  expect(drawn(<Groups text="" />)).toBe('Pages: Change mobile number,FAQs');
});

test('of many there are the first few', () => {
  const pageLinks = Array.from({ length: 12 }, (_, at) => ({
    to: `/${at}`,
    label: `A page ${at}`,
    value: '',
  }));
  const seen = Array.from({ length: 12 }, (_, at) => person(String(at), `A person ${at}`));
  const messages = Array.from({ length: 12 }, (_, at) => said('Ravi', at));
  const given = { ...searched, pageLinks, seen, conversations: { ...searched.conversations, messages } };
  const counts = drawn(<Groups text="a p" given={given} />)
    .split('; ')
    .map((group) => group.split(',').length);
  expect(counts).toEqual([6, 9, 5]);
});

test('whom one talks with is found once, and leads to the talk', () => {
  const pankaj = conversationWith('1', 'Pankaj');
  const given = { ...searched, conversations: { ...searched.conversations, chats: [pankaj] } };
  expect(drawn(<Groups text="pankaj" given={given} />)).toBe('People: Pankaj');
  const opened: string[] = [];
  const Chosen = () => {
    const deeds = { open: nothing, write: (to: string) => opened.push(to), findMember: nothing };
    useSearchGroups('pankaj', given, deeds)[0]?.entries[0]?.onChoose();
    return null;
  };
  drawn(<Chosen />);
  expect(opened).toEqual([pages.chatWith('1')]);
});

test('a member ID leads to its profile, however it is typed, and nothing else does', () => {
  expect(drawn(<Groups text="ms0000042" />)).toBe('Member ID: Open the profile of MS0000042');
  expect(drawn(<Groups text="MS42x" />)).toBe('');
});

test('of what I wrote it is said that I wrote it', () => {
  const Notes = ({ isMine }: { isMine: boolean }) => {
    const messages = [said('Ravi', 7, isMine)];
    const given = { ...searched, conversations: { ...searched.conversations, messages } };
    const groups = useSearchGroups('zzz', given, { open: nothing, write: nothing, findMember: nothing });
    return <>{groups[0]?.entries[0]?.note}</>;
  };
  expect(readable(<Notes isMine />)).toContain('You:');
  expect(readable(<Notes isMine={false} />)).not.toContain('You:');
});
