import type { ProblemCode } from '@mysathi/contract/errors';

/** The people: women and men, so that some appear in each other's lists and some do not. */
export const names = ['Asha', 'Meera', 'Ravi', 'Kiran'] as const;
export type Name = (typeof names)[number];

export const genderOf: Readonly<Record<Name, 'Female' | 'Male'>> = {
  Asha: 'Female',
  Meera: 'Female',
  Ravi: 'Male',
  Kiran: 'Male',
};

/** Small limits, so that histories reach them. */
export const messagesPerDay = 4;
export const viewsPerDay = 1;

type Status = 'pending' | 'accepted' | 'rejected' | 'withdrawn';
export type Outcome = 'ok' | ProblemCode;

/** An ordered pair of people, as a key. */
export type Pair = `${Name}>${Name}`;
const pair = (one: Name, other: Name): Pair => `${one}>${other}`;

/** The expected relations between people, in the simplest form that can express them. */
export class PairModel {
  readonly interests = new Map<Pair, { status: Status; before: Status | null }>();
  readonly shortlists = new Set<Pair>();
  readonly blocks = new Set<Pair>();
  readonly views = new Set<Pair>();
  readonly written = new Map<Name, number>();

  #blocked = (one: Name, other: Name) =>
    this.blocks.has(pair(one, other)) || this.blocks.has(pair(other, one));
  #haveInterest = (one: Name, other: Name) =>
    this.interests.has(pair(one, other)) || this.interests.has(pair(other, one));
  #haveSaidYes = (one: Name, other: Name) =>
    [pair(one, other), pair(other, one)].some((key) => this.interests.get(key)?.status === 'accepted');
  #inLists = (one: Name, other: Name) => genderOf[one] !== genderOf[other];

  #answer(key: Pair, status: Status): void {
    this.interests.set(key, { status, before: this.interests.get(key)?.status ?? null });
  }

  send(me: Name, them: Name): Outcome {
    if (me === them) return 'oneself';
    if (this.#blocked(me, them)) return 'profile_gone';
    const [mine, theirs] = [pair(me, them), pair(them, me)].map((key) => this.interests.get(key)?.status);
    if (theirs === 'accepted') return 'interest_exists';
    if (theirs === 'pending' || theirs === 'rejected') {
      this.#answer(pair(them, me), 'accepted');
      return 'ok';
    }
    if (mine !== undefined && mine !== 'withdrawn') return 'interest_exists';
    if (!this.#inLists(me, them)) return 'profile_gone';
    this.interests.set(pair(me, them), { status: 'pending', before: null });
    return 'ok';
  }

  /** Returns why I may not change this interest as its sender or receiver; null if I may. */
  #misfit(me: Name, key: Pair, side: 'sender' | 'receiver'): Outcome | null {
    if (!this.interests.has(key)) return 'not_found';
    const mySide = key.startsWith(`${me}>`) ? 'sender' : 'receiver';
    return mySide === side ? null : 'not_allowed';
  }

  answer(me: Name, them: Name, key: Pair, answer: 'accepted' | 'rejected'): Outcome {
    const misfit = this.#misfit(me, key, 'receiver');
    if (misfit !== null) return misfit;
    const status = this.interests.get(key)?.status;
    if (status === 'withdrawn' || status === answer) return 'interest_closed';
    if (answer === 'accepted' && this.#blocked(me, them)) return 'profile_gone';
    this.#answer(key, answer);
    return 'ok';
  }

  reopen(me: Name, key: Pair): Outcome {
    const misfit = this.#misfit(me, key, 'receiver');
    if (misfit !== null) return misfit;
    const before = this.interests.get(key)?.before ?? null;
    if (before === null) return 'interest_closed';
    this.interests.set(key, { status: before, before: null });
    return 'ok';
  }

  withdraw(me: Name, key: Pair): Outcome {
    const misfit = this.#misfit(me, key, 'sender');
    if (misfit !== null) return misfit;
    if (this.interests.get(key)?.status !== 'pending') return 'interest_closed';
    this.interests.set(key, { status: 'withdrawn', before: null });
    return 'ok';
  }

  shortlist(me: Name, them: Name): Outcome {
    if (me === them) return 'oneself';
    if (this.#blocked(me, them)) return 'profile_gone';
    if (!this.#inLists(me, them) && !this.#haveInterest(me, them)) return 'profile_gone';
    this.shortlists.add(pair(me, them));
    return 'ok';
  }

  unshortlist(me: Name, them: Name): Outcome {
    this.shortlists.delete(pair(me, them));
    return 'ok';
  }

  write(me: Name, them: Name): Outcome {
    if (this.#blocked(me, them) || !this.#haveSaidYes(me, them)) return 'not_accepted';
    const written = this.written.get(me) ?? 0;
    if (written === messagesPerDay) return 'message_quota';
    this.written.set(me, written + 1);
    return 'ok';
  }

  view(me: Name, them: Name): Outcome {
    if (me === them) return 'oneself';
    if (this.#blocked(me, them) || !this.#inLists(me, them)) return 'profile_gone';
    if (!this.#haveSaidYes(me, them)) return 'contact_locked';
    if (this.views.has(pair(me, them))) return 'ok';
    const viewed = [...this.views].filter((key) => key.startsWith(`${me}>`)).length;
    if (viewed === viewsPerDay) return 'contact_quota';
    this.views.add(pair(me, them));
    return 'ok';
  }

  block(me: Name, them: Name): Outcome {
    if (me === them) return 'oneself';
    const sees = this.#inLists(me, them) && !this.#blocked(me, them);
    const knows = this.#haveInterest(me, them) || this.blocks.has(pair(me, them));
    if (!sees && !knows) return 'profile_gone';
    this.blocks.add(pair(me, them));
    return 'ok';
  }

  unblock(me: Name, them: Name): Outcome {
    this.blocks.delete(pair(me, them));
    return 'ok';
  }
}
