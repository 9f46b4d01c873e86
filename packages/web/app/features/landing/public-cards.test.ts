import { cardCodec } from '@mysathi/contract/member-card';
import type { MemberCard } from '@mysathi/contract/member-card';
import { expect, test } from 'vitest';

import { readPublicCards } from './public-cards.ts';

const shown = {
  id: '9e8397e9-73d8-87db-8ecf-7d9e6bf1637c',
  name: 'Deepika K.',
  memberId: 'MS1006432',
  photo: null,
  nativePlace: 'Delhi, Delhi',
  birthYear: 2000,
  profession: 'Marketing Executive',
  height: 59,
  verified: true,
};
const card: MemberCard = {
  ...shown,
  motherTongue: 'Bengali',
  hobbies: ['Badminton', 'Yoga'],
  isNew: false,
  fit: null,
  fitReasons: [],
  sharedHobbies: 0,
  standing: 'none',
  interestId: null,
  shortlisted: false,
};

const answering = (status: number, answer: object) => ({
  callApi: async () => Response.json(answer, { status }),
  reportError: () => undefined,
});

test('a page is given what it shows of a member, and nothing else', async () => {
  const data = [cardCodec.encode(card)];
  const answer = { message: '', data, next_cursor: null, total: 1, total_at_least: 1 };
  expect(await readPublicCards(answering(200, answer))).toEqual([shown]);
});

test('cards that cannot be read do not keep the page from coming', async () => {
  expect(await readPublicCards(answering(503, {}))).toBe(null);
});
