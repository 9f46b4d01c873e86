import { limits } from '@mysathi/contract/limits';

import type { Verdict } from '../../members/verdict.ts';
import type { InterestStatus } from '../../members/visibility.ts';

/** What is known about two people when one sends an interest to the other. */
export interface SendFacts {
  oneself: boolean;
  /** I have personal info: gender and date of birth are known. */
  iAmComplete: boolean;
  iAmActive: boolean;
  iAmOfMarriageAge: boolean;
  /** By `is_reachable` of the database: the other is there for me, and neither blocks the other. */
  reachable: boolean;
  /** The other is in my lists: listed, and of the gender I look for. */
  listedForMe: boolean;
  /** Mine to the other, if there is or was one. */
  mine: InterestStatus | null;
  /** The other's to me. */
  theirs: InterestStatus | null;
}

/** Whether I may send an interest, and what that does: one that waits for an answer, or a yes to theirs. */
export const maySendInterest = (facts: SendFacts): Verdict<'send' | 'accept_theirs'> => {
  if (facts.oneself) return { refused: 'oneself' };
  if (!facts.iAmComplete) return { refused: 'finish_profile' };
  if (!facts.iAmActive) return { refused: 'paused_myself' };
  if (!facts.reachable) return { refused: 'profile_gone' };
  if (facts.theirs === 'accepted') return { refused: 'interest_exists' };
  // Also after I had declined theirs: both have now said that they are interested.
  const answersTheirs = facts.theirs === 'pending' || facts.theirs === 'rejected';
  const stands = facts.mine === 'pending' || facts.mine === 'accepted' || facts.mine === 'rejected';
  // Before my own age: that word would tell who is there without a page.
  if (!answersTheirs && !stands && !facts.listedForMe) return { refused: 'profile_gone' };
  if (!facts.iAmOfMarriageAge) return { refused: 'too_young_for_interest' };
  if (answersTheirs) return { may: 'accept_theirs' };
  if (stands) return { refused: 'interest_exists' };
  return { may: 'send' };
};

/** What the receiver of an interest says to it. */
export type Answer = 'accepted' | 'rejected';

/** An interest as one person finds it. */
export interface InterestFacts {
  /** What I am to it; null when it is between others or does not exist. */
  role: 'sender' | 'receiver' | null;
  status: InterestStatus;
  reachable: boolean;
  iAmOfMarriageAge: boolean;
  /** The sender hides from the receiver. */
  senderHides: boolean;
  /** How it stood before the last answer; null when there is none to take back. */
  before: 'pending' | Answer | null;
  /** Since it was answered; null when it was not. By the clock of the database. */
  secondsSinceAnswer: number | null;
}

/** Whether I may answer so, or change my answer so. */
export const mayAnswer = (facts: InterestFacts, answer: Answer): Verdict<Answer> => {
  if (facts.role === null) return { refused: 'not_found' };
  if (facts.role === 'sender') return { refused: 'not_allowed' };
  if (facts.status === 'withdrawn' || facts.status === 'expired') return { refused: 'interest_closed' };
  if (facts.status === answer) return { refused: 'interest_closed' };
  if (answer === 'rejected') return { may: answer };
  if (!facts.reachable) return { refused: 'profile_gone' };
  // As for the same yes by an interest of one's own.
  if (!facts.iAmOfMarriageAge) return { refused: 'too_young_for_interest' };
  return { may: answer };
};

/** Whether I may take back my answer, so that what stood before stands again: shortly after it was given. */
export const mayReopen = (facts: InterestFacts): Verdict<'take_back'> => {
  if (facts.role === null) return { refused: 'not_found' };
  if (facts.role === 'sender') return { refused: 'not_allowed' };
  const recently =
    facts.secondsSinceAnswer !== null && facts.secondsSinceAnswer <= limits.interestUndoSeconds;
  if (facts.before === null || !recently) return { refused: 'interest_closed' };
  // Who hides since the no would be shown again: two who have said yes do not hide.
  if (facts.before === 'accepted' && facts.senderHides) return { refused: 'profile_gone' };
  return { may: 'take_back' };
};

/** Whether I may take back an interest that I sent: while it waits. */
export const mayWithdraw = (facts: InterestFacts): Verdict<'withdrawn'> => {
  if (facts.role === null) return { refused: 'not_found' };
  if (facts.role === 'receiver') return { refused: 'not_allowed' };
  return facts.status === 'pending' ? { may: 'withdrawn' } : { refused: 'interest_closed' };
};
