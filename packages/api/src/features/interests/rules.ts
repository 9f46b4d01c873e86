import { limits } from '@mysathi/contract/limits';

import type { Verdict } from '../../members/verdict.ts';
import type { InterestStatus } from '../../members/visibility.ts';

/** The facts about two members when one sends the other an interest. */
export interface SendFacts {
  oneself: boolean;
  /** Whether I have personal info: gender and date of birth are known. */
  iAmComplete: boolean;
  iAmActive: boolean;
  iAmOfMarriageAge: boolean;
  /** Per `is_reachable` in the database: the other is visible to me, and neither blocks the other. */
  reachable: boolean;
  /** Whether the other is in my lists: listed, and of the gender I look for. */
  listedForMe: boolean;
  /** My interest in the other, if there is or was one. */
  mine: InterestStatus | null;
  /** The other's interest in me. */
  theirs: InterestStatus | null;
}

/** Decides whether I may send an interest, and its effect: a new one that waits for an answer, or a yes to theirs. */
export const maySendInterest = (facts: SendFacts): Verdict<'send' | 'accept_theirs'> => {
  if (facts.oneself) return { refused: 'oneself' };
  if (!facts.iAmComplete) return { refused: 'finish_profile' };
  if (!facts.iAmActive) return { refused: 'paused_myself' };
  if (!facts.reachable) return { refused: 'profile_gone' };
  if (facts.theirs === 'accepted') return { refused: 'interest_exists' };
  // Also if I had declined theirs: now both have said that they are interested.
  const answersTheirs = facts.theirs === 'pending' || facts.theirs === 'rejected';
  const stands = facts.mine === 'pending' || facts.mine === 'accepted' || facts.mine === 'rejected';
  // Checked before my own age: otherwise that answer would reveal that an unlisted profile exists.
  if (!answersTheirs && !stands && !facts.listedForMe) return { refused: 'profile_gone' };
  if (!facts.iAmOfMarriageAge) return { refused: 'too_young_for_interest' };
  if (answersTheirs) return { may: 'accept_theirs' };
  if (stands) return { refused: 'interest_exists' };
  return { may: 'send' };
};

/** The receiver's answer to an interest. */
export type Answer = 'accepted' | 'rejected';

/** An interest as one of the two members finds it. */
export interface InterestFacts {
  /** My part in it; null if the interest is between others or does not exist. */
  role: 'sender' | 'receiver' | null;
  status: InterestStatus;
  reachable: boolean;
  iAmOfMarriageAge: boolean;
  /** Whether the sender hides from the receiver. */
  senderHides: boolean;
  /** The state before the last answer; null if there is no answer to take back. */
  before: 'pending' | Answer | null;
  /** Time since the answer, by the database's clock; null if there is none. */
  secondsSinceAnswer: number | null;
}

/** Decides whether I may give this answer, or change my answer to it. */
export const mayAnswer = (facts: InterestFacts, answer: Answer): Verdict<Answer> => {
  if (facts.role === null) return { refused: 'not_found' };
  if (facts.role === 'sender') return { refused: 'not_allowed' };
  if (facts.status === 'withdrawn' || facts.status === 'expired') return { refused: 'interest_closed' };
  if (facts.status === answer) return { refused: 'interest_closed' };
  if (answer === 'rejected') return { may: answer };
  if (!facts.reachable) return { refused: 'profile_gone' };
  // The same rule as for saying yes by sending an interest.
  if (!facts.iAmOfMarriageAge) return { refused: 'too_young_for_interest' };
  return { may: answer };
};

/** Decides whether I may take back my answer and restore the previous state: shortly after the answer. */
export const mayReopen = (facts: InterestFacts): Verdict<'take_back'> => {
  if (facts.role === null) return { refused: 'not_found' };
  if (facts.role === 'sender') return { refused: 'not_allowed' };
  const recently =
    facts.secondsSinceAnswer !== null && facts.secondsSinceAnswer <= limits.interestUndoSeconds;
  if (facts.before === null || !recently) return { refused: 'interest_closed' };
  // A sender who hid after the no would be shown again, since two who have said yes do not hide.
  if (facts.before === 'accepted' && facts.senderHides) return { refused: 'profile_gone' };
  return { may: 'take_back' };
};

/** Decides whether I may withdraw an interest that I sent: while it is pending. */
export const mayWithdraw = (facts: InterestFacts): Verdict<'withdrawn'> => {
  if (facts.role === null) return { refused: 'not_found' };
  if (facts.role === 'receiver') return { refused: 'not_allowed' };
  return facts.status === 'pending' ? { may: 'withdrawn' } : { refused: 'interest_closed' };
};
