import { describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import type { InterestStatus } from '../../members/visibility.ts';
import { mayAnswer, mayReopen, maySendInterest, mayWithdraw } from './rules.ts';
import type { InterestFacts, SendFacts } from './rules.ts';

const may: SendFacts = {
  oneself: false,
  iAmComplete: true,
  iAmActive: true,
  iAmOfMarriageAge: true,
  reachable: true,
  listedForMe: true,
  mine: null,
  theirs: null,
};

describe('maySendInterest', () => {
  test.each<[string, Partial<SendFacts>, ReturnType<typeof maySendInterest>]>([
    ['to somebody new', {}, { may: 'send' }],
    ['to oneself', { oneself: true }, { refused: 'oneself' }],
    ['without personal info', { iAmComplete: false }, { refused: 'finish_profile' }],
    ['while paused', { iAmActive: false }, { refused: 'paused_myself' }],
    ['as a man under 21', { iAmOfMarriageAge: false }, { refused: 'too_young_for_interest' }],
    [
      'as a man under 21, to somebody in nobody’s list',
      { iAmOfMarriageAge: false, listedForMe: false, mine: 'expired' },
      { refused: 'profile_gone' },
    ],
    ['to somebody blocked or gone', { reachable: false, theirs: 'pending' }, { refused: 'profile_gone' }],
    ['to somebody in nobody’s list', { listedForMe: false }, { refused: 'profile_gone' }],
    ['a second time', { mine: 'pending' }, { refused: 'interest_exists' }],
    ['after a yes', { mine: 'accepted' }, { refused: 'interest_exists' }],
    ['after a no', { mine: 'rejected' }, { refused: 'interest_exists' }],
    ['after I took it back', { mine: 'withdrawn' }, { may: 'send' }],
    ['after it ran out', { mine: 'expired' }, { may: 'send' }],
    ['while theirs waits', { theirs: 'pending' }, { may: 'accept_theirs' }],
    ['while theirs waits and mine ran out', { theirs: 'pending', mine: 'expired' }, { may: 'accept_theirs' }],
    [
      'while theirs waits, who left the lists',
      { theirs: 'pending', listedForMe: false },
      { may: 'accept_theirs' },
    ],
    ['after I accepted theirs', { theirs: 'accepted' }, { refused: 'interest_exists' }],
    ['after I declined theirs', { theirs: 'rejected' }, { may: 'accept_theirs' }],
    ['after theirs ran out', { theirs: 'expired' }, { may: 'send' }],
    ['after they took theirs back', { theirs: 'withdrawn', mine: 'withdrawn' }, { may: 'send' }],
  ])('%s', (_when, facts, verdict) => {
    expect(maySendInterest({ ...may, ...facts })).toEqual(verdict);
  });
});

const received: InterestFacts = {
  role: 'receiver',
  status: 'pending',
  reachable: true,
  iAmOfMarriageAge: true,
  senderHides: false,
  before: null,
  secondsSinceAnswer: null,
};
const statuses: InterestStatus[] = ['pending', 'accepted', 'rejected', 'withdrawn', 'expired'];

describe('mayAnswer', () => {
  test.each<[InterestStatus, 'accepted' | 'rejected', boolean]>([
    ['pending', 'accepted', true],
    ['pending', 'rejected', true],
    ['accepted', 'rejected', true],
    ['rejected', 'accepted', true],
    ['accepted', 'accepted', false],
    ['rejected', 'rejected', false],
    ['withdrawn', 'accepted', false],
    ['expired', 'accepted', false],
    ['expired', 'rejected', false],
  ])('%s to %s', (status, answer, allowed) => {
    expect(mayAnswer({ ...received, status }, answer)).toEqual(
      allowed ? { may: answer } : { refused: 'interest_closed' },
    );
  });

  test('only the receiver', () => {
    expect(mayAnswer({ ...received, role: 'sender' }, 'accepted')).toEqual({ refused: 'not_allowed' });
    expect(mayAnswer({ ...received, role: null }, 'accepted')).toEqual({ refused: 'not_found' });
  });

  test('no yes to somebody who is gone, but a no', () => {
    expect(mayAnswer({ ...received, reachable: false }, 'accepted')).toEqual({ refused: 'profile_gone' });
    expect(mayAnswer({ ...received, reachable: false }, 'rejected')).toEqual({ may: 'rejected' });
  });
});

describe('a yes to an interest that waits', () => {
  test('is refused to a man under 21 by either way of saying it', () => {
    const theirs = { iAmOfMarriageAge: false };
    const refused = { refused: 'too_young_for_interest' };
    expect(maySendInterest({ ...may, ...theirs, theirs: 'pending' })).toEqual(refused);
    expect(mayAnswer({ ...received, ...theirs }, 'accepted')).toEqual(refused);
    expect(mayAnswer({ ...received, ...theirs }, 'rejected')).toEqual({ may: 'rejected' });
  });
});

describe('mayWithdraw', () => {
  test.each(statuses)('%s', (status) => {
    const expected = status === 'pending' ? { may: 'withdrawn' } : { refused: 'interest_closed' };
    expect(mayWithdraw({ ...received, role: 'sender', status })).toEqual(expected);
  });

  test('only the sender', () => {
    expect(mayWithdraw(received)).toEqual({ refused: 'not_allowed' });
    expect(mayWithdraw({ ...received, role: null })).toEqual({ refused: 'not_found' });
  });
});

describe('mayReopen', () => {
  const answered: InterestFacts = {
    ...received,
    status: 'rejected',
    before: 'accepted',
    secondsSinceAnswer: 1,
  };

  test.each<[number, InterestFacts['before'], boolean]>([
    [1, 'pending', true],
    [1, 'rejected', true],
    [limits.interestUndoSeconds, 'accepted', true],
    [limits.interestUndoSeconds + 1, 'accepted', false],
    [1, null, false],
  ])('answered %s s ago, before %s', (secondsSinceAnswer, before, allowed) => {
    const expected = allowed ? { may: 'take_back' } : { refused: 'interest_closed' };
    expect(mayReopen({ ...answered, before, secondsSinceAnswer })).toEqual(expected);
  });

  test('a yes stands again with who is gone, but not with who has hidden since', () => {
    expect(mayReopen({ ...answered, reachable: false })).toEqual({ may: 'take_back' });
    expect(mayReopen({ ...answered, senderHides: true })).toEqual({ refused: 'profile_gone' });
    expect(mayReopen({ ...answered, senderHides: true, before: 'pending' })).toEqual({ may: 'take_back' });
  });

  test('only the receiver', () => {
    expect(mayReopen({ ...answered, role: 'sender' })).toEqual({ refused: 'not_allowed' });
  });
});
