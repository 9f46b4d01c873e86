import { expect, test } from 'vitest';

import type { MemberCard as Card } from '@mysathi/contract/member-card';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { MemberCard } from './member-card.tsx';

const card: Card = {
  id: 'asha',
  name: 'Asha',
  memberId: 'MS1000001',
  photo: null,
  nativePlace: 'Pune, Maharashtra',
  birthYear: 1998,
  motherTongue: 'Marathi',
  profession: 'Designer',
  height: 65,
  hobbies: ['Astrology', 'Badminton', 'Cooking', 'Dancing', 'Yoga'],
  verified: false,
  isNew: false,
  fit: 80,
  fitReasons: [],
  sharedHobbies: 0,
  standing: 'none',
  interestId: null,
  shortlisted: false,
};
const nothing = () => {};

const part = (
  <MemberCard card={card} eager={false} first={false} actions="" onOpen={nothing} onPhotoFailed={nothing} />
);

test('how many hobbies more there are never stands alone on a line', () => {
  expect(readable(part)).toContain('Cooking\u00a0+2');
});

test('a card is called as its heading', () => {
  expect(drawn(part)).toMatch(/<article[^>]* aria-labelledby="([^"]+)".*<h2 id="\1"/s);
});

test('words that run to the left keep their direction to themselves on a card', () => {
  const told = drawn(
    <MemberCard
      card={{ ...card, name: 'عائشہ', nativePlace: 'لکھنؤ' }}
      eager={false}
      first={false}
      actions=""
      onOpen={nothing}
      onPhotoFailed={nothing}
    />,
  );
  expect(told).toMatch(/<a[^>]* dir="auto"[^>]*>عائشہ<\/a>/);
  expect(told).toMatch(/<li dir="auto">(?:(?!<li).)*لکھنؤ/);
});
