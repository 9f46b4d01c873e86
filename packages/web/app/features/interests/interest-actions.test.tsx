import { expect, test } from 'vitest';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { InlineAnswer } from './inline-answer.tsx';
import { InterestActions } from './interest-actions.tsx';

const chat = { buttonId: 'chat', panelId: 'conversation', isOpen: false, toggle: () => undefined };

type Stands = Pick<Interest, 'direction' | 'status'>;

const actions = (standing: Stands) => {
  const interest = { ...standing, userInfo: { id: 'meera', name: 'Meera' } } as unknown as Interest;
  return <InterestActions interest={interest} waiting={[]} onAnswer={() => undefined} chat={chat} />;
};
const buttonsOf = (standing: Stands): string => readable(actions(standing));

test('what can be done stands before the chat, and the chat first once both said yes', () => {
  expect(buttonsOf({ direction: 'received', status: 'pending' })).toMatch(/Accept.*Decline.*Chat/s);
  expect(buttonsOf({ direction: 'received', status: 'accepted' })).toMatch(/^(?!.*Accept).*Chat.*Decline/s);
  expect(buttonsOf({ direction: 'received', status: 'rejected' })).toMatch(/^(?!.*Decline).*Accept.*Chat/s);
  expect(buttonsOf({ direction: 'sent', status: 'pending' })).toMatch(/Withdraw.*Chat/s);
});

test('what the other did is not mine to do: no answer to an interest that I sent, and none taken back once answered', () => {
  expect(buttonsOf({ direction: 'sent', status: 'pending' })).not.toMatch(/Accept|Decline/);
  for (const status of ['accepted', 'rejected'] as const)
    expect(buttonsOf({ direction: 'sent', status })).not.toMatch(/Accept|Decline|Withdraw/);
  expect(buttonsOf({ direction: 'received', status: 'pending' })).not.toContain('Withdraw');
});

const member = { id: 'meera', name: 'Meera', standing: 'received', interestId: 'one' } as const;

test.each([
  ['the list of interests', actions({ direction: 'received', status: 'pending' })],
  ['a card', <InlineAnswer key="card" member={member} onAnswered={() => undefined} />],
])('a man who is not 21 yet cannot accept in %s, and can decline', (_, part) => {
  const blocked = (queries = createQueryClient()): string[] =>
    (drawn(part, queries).match(/<button[^>]*>/g) ?? []).filter((tag) =>
      tag.includes('aria-disabled="true"'),
    );
  expect(blocked()).toEqual([]);
  const young = createQueryClient();
  young.setQueryData([...ownProfileQuery.queryKey], { interests_from: '2027-03-12' });
  expect(blocked(young)).toHaveLength(1);
  expect(blocked(young)[0]).toMatch(/aria-label="Accept/);
  expect(blocked(young)[0]).toMatch(/aria-describedby="/);
});

test('who said yes to me is written to; nothing of mine is answered there', () => {
  const told = drawn(
    <InlineAnswer member={{ ...member, standing: 'accepted' }} onAnswered={() => undefined} />,
  );
  expect(told).toContain('aria-label="Chat with Meera"');
  expect(told).not.toContain('Your answer');
  for (const standing of ['none', 'sent', 'declined', 'rejected'] as const)
    expect(drawn(<InlineAnswer member={{ ...member, standing }} onAnswered={() => undefined} />)).toBe('');
  const asked = drawn(<InlineAnswer member={member} onAnswered={() => undefined} />);
  expect(asked).toContain('Your answer to Meera');
});
