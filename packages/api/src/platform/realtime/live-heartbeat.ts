import type { SessionClaim } from '../http/viewer.ts';

/** A connection that is pinged at intervals. */
export interface Beating {
  /** Pings it; returns the claim by which it may stay open, or null if there is none to check. */
  beat(): SessionClaim | null;
  /** Ends it if it still relies on this claim, which has become invalid. */
  expire(claim: SessionClaim): void;
}

/** More turns would come more often than a timer can keep up with. */
const mostTurns = 250;
const leastTurnMilliseconds = 10;

/**
 * The heartbeat of all connections: each beats once per period. They take turns, so that thousands never beat at the
 * same moment, and the sessions of one turn are checked together.
 */
export class LiveHeartbeat {
  readonly #turns: readonly Set<Beating>[];
  readonly #turnOf = new Map<Beating, Set<Beating>>();
  readonly #timer: NodeJS.Timeout;
  readonly #check: (claims: readonly SessionClaim[]) => Promise<boolean[]>;
  readonly #onFailure: (error: unknown) => void;
  #next = 0;

  constructor(
    periodMilliseconds: number,
    check: (claims: readonly SessionClaim[]) => Promise<boolean[]>,
    onFailure: (error: unknown) => void,
  ) {
    this.#check = check;
    this.#onFailure = onFailure;
    const turns = Math.max(1, Math.min(mostTurns, Math.floor(periodMilliseconds / leastTurnMilliseconds)));
    this.#turns = Array.from({ length: turns }, () => new Set());
    this.#timer = setInterval(() => void this.#beat(), periodMilliseconds / turns);
  }

  /** Adds a connection; its first beat comes after a whole period, or sooner if that turn is crowded. */
  add(one: Beating): void {
    const behind = this.#turns[(this.#next + this.#turns.length - 1) % this.#turns.length];
    const emptiest = this.#turns.reduce((least, turn) => (turn.size < least.size ? turn : least));
    const turn = behind && behind.size <= emptiest.size ? behind : emptiest;
    turn.add(one);
    this.#turnOf.set(one, turn);
  }

  remove(one: Beating): void {
    this.#turnOf.get(one)?.delete(one);
    this.#turnOf.delete(one);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #beat(): Promise<void> {
    const turn = this.#turns[this.#next] ?? new Set();
    this.#next = (this.#next + 1) % this.#turns.length;
    const asked = [...turn].flatMap((one) => {
      const claim = one.beat();
      return claim === null ? [] : [{ one, claim }];
    });
    if (asked.length === 0) return;
    try {
      const counts = await this.#check(asked.map(({ claim }) => claim));
      for (const [place, { one, claim }] of asked.entries()) if (counts[place] === false) one.expire(claim);
    } catch (error) {
      this.#onFailure(error);
    }
  }
}
