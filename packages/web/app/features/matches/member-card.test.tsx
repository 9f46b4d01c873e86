import { expect, test } from 'vitest';

import type { MemberCard as Card } from '@mysathi/contract/member-card';

import { readable } from '../../lib/testing/in-english.tsx';
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

test('how many hobbies more there are never stands alone on a line', () => {
  const words = readable(
    <MemberCard
      card={card}
      eager={false}
      first={false}
      actions=""
      onOpen={nothing}
      onPhotoFailed={nothing}
    />,
  );
  expect(words).toContain('Cooking\u00a0+2');
});
