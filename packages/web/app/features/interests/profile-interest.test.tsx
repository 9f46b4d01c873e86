import type { Standing } from '@mysathi/contract/member-card';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { ProfileInterest } from './profile-interest.tsx';
import { SendInterest } from './send-interest.tsx';

const meera = (standing: Standing) => ({
  member: { id: 'meera', name: 'Meera' },
  standing,
  interestId: standing === 'none' ? null : 'one',
});

test('a card says that somebody is interested, and that Send Interest says yes', () => {
  const card = readable(<SendInterest {...meera('received')} />);
  expect(card).toContain('Meera is interested in you. To say yes, press Send Interest.');
  expect(readable(<SendInterest {...meera('none')} />)).not.toContain('is interested');
});

test('a profile says that somebody is interested, and has both answers', () => {
  const profile = readable(<ProfileInterest {...meera('received')} />);
  expect(profile).toMatch(/Meera is interested in you\..*Accept.*Decline/);
  expect(profile).not.toContain('Send Interest');
});

test.each<[Standing, string]>([
  ['none', 'Send Interest'],
  ['sent', 'Interest sent'],
  ['accepted', 'You both said yes'],
  ['rejected', 'Declined'],
  ['declined', 'You declined Meera'],
])('a profile on which nothing waits for an answer (%s) says %s', (standing, words) => {
  const profile = readable(<ProfileInterest {...meera(standing)} />);
  expect(profile).toContain(words);
  expect(profile).not.toContain('is interested');
});

test('a no of theirs has no tick, anywhere', () => {
  for (const Part of [ProfileInterest, SendInterest]) {
    expect(drawn(<Part {...meera('rejected')} />)).not.toContain('tabler-icon-check');
    expect(drawn(<Part {...meera('sent')} />)).toContain('tabler-icon-check');
  }
});

test('who declined can think again where the no is told, and nobody else', () => {
  const accept = 'aria-label="Accept Meera&#x27;s interest"';
  for (const Part of [ProfileInterest, SendInterest]) {
    expect(drawn(<Part {...meera('declined')} />)).toContain(accept);
    expect(drawn(<Part {...meera('rejected')} />)).not.toContain(accept);
  }
});

test('who is not of the age to marry yet cannot press what sends an interest or says yes', () => {
  const queries = createQueryClient();
  queries.setQueryData([...ownProfileQuery.queryKey], { interests_from: '2027-03-12' });
  for (const standing of ['none', 'received', 'declined'] as const) {
    expect(drawn(<SendInterest {...meera(standing)} />, queries)).toContain('aria-disabled="true"');
    expect(drawn(<SendInterest {...meera(standing)} />)).not.toContain('aria-disabled');
  }
});
