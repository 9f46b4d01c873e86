import { afterEach, expect, test, vi } from 'vitest';

import type { MemberCard, Standing } from '@mysathi/contract/member-card';

import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { InlineAnswer } from './inline-answer.tsx';

type Given = 'accept' | 'decline' | undefined;

const here = vi.hoisted((): { given: Given } => ({ given: undefined }));
vi.mock('./use-given.ts', () => ({ useGiven: () => [here.given, () => undefined] }));

afterEach(() => {
  here.given = undefined;
});

/**
 * Renders the card of a member whose interest was just answered here, with the standing last reported by the server.
 */
const answered = (given: Given, standing: Standing) => {
  here.given = given;
  const member: Pick<MemberCard, 'id' | 'name' | 'standing' | 'interestId'> = {
    id: 'meera',
    name: 'Meera',
    standing,
    interestId: 'one',
  };
  return <InlineAnswer member={member} otherwise="Stands otherwise" onAnswered={() => undefined} />;
};

test.each<[Given, readonly Standing[], string]>([
  ['accept', ['received', 'accepted'], 'You and Meera both said yes'],
  ['decline', ['received', 'declined'], 'You declined Meera'],
])(
  'an answer given here (%s) is told and can be taken back while none came since',
  (given, stands, words) => {
    for (const standing of stands) {
      const told = answered(given, standing);
      expect(readable(told)).toContain(words);
      expect(drawn(told)).toContain('Undo');
      expect(readable(told)).not.toContain('Stands otherwise');
    }
  },
);

test.each<[Given, readonly Standing[]]>([
  ['accept', ['declined', 'none']],
  ['decline', ['accepted', 'none']],
])('an answer given here (%s) gives way to what another device has said since', (given, stands) => {
  for (const standing of stands) {
    const told = answered(given, standing);
    expect(readable(told)).toBe('Stands otherwise');
    expect(drawn(told)).not.toContain('Undo');
  }
});

test('a no given here gives way to the chat once another device has said yes', () => {
  here.given = 'decline';
  const member = { id: 'meera', name: 'Meera', standing: 'accepted', interestId: 'one' } as const;
  const told = drawn(<InlineAnswer member={member} onAnswered={() => undefined} />);
  expect(told).toContain('aria-label="Chat with Meera"');
  expect(told).not.toContain('You declined');
});
