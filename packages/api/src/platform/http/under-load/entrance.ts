import { Problem } from '@mysathi/contract/errors';

import { FairLine } from '../../throttling/fair-line.ts';

/** When, how many and how long requests wait at the entrance. */
export interface EntranceRules {
  /** Whether the requests inside are waiting for each other already. */
  readonly isCrowded: () => boolean;
  /** How many are admitted per turn of the event loop. */
  readonly atATurn: number;
  /** How many may join a line before it counts as lasting; until then nobody is refused for lack of places. */
  readonly burst: number;
  /** How many wait in a lasting line; beyond that, the visitors with most requests are refused. */
  readonly places: number;
  /** How long a request waits, in milliseconds, in a line from a burst, and in a lasting one. */
  readonly patienceMilliseconds: { readonly atOnce: number; readonly lasting: number };
}

type Enter = (refusal?: Problem) => void;

/** A line that became too long before it counted as lasting gets shorter with each arrival. */
const mostDropped = 2;

/** Requests refused together should not return together. */
const comeAgain = (): Problem => new Problem('busy', { retryAfterSeconds: 1 + Math.random() * 3 });

/**
 * Admits as many requests as can be served at once. The others wait here, where their number and waiting time are
 * known, and are refused early if they would wait in vain.
 */
export class Entrance {
  readonly #rules: EntranceRules;
  readonly #line = new FairLine<Enter>();
  #cameInThisTurn = 0;
  /** How many have joined the line since it was empty. */
  #cameIntoLine = 0;

  constructor(rules: EntranceRules) {
    this.#rules = rules;
  }

  /**
   * Calls `enter` when it is the visitor's turn, or with a refusal. Returns a function to call if the visitor leaves
   * before.
   */
  arrive(visitor: string, enter: Enter): () => void {
    if (this.#line.length === 0 && this.#isOpen()) {
      this.#comesIn();
      enter();
      return () => undefined;
    }
    if (this.#line.length === 0) this.#cameIntoLine = 0;
    this.#cameIntoLine += 1;
    const lasts = this.#cameIntoLine > this.#rules.burst;
    const answer: Enter = (refusal) => {
      clearTimeout(patience);
      enter(refusal);
    };
    const leave = () => {
      clearTimeout(patience);
      this.#line.remove(visitor, answer);
    };
    const { atOnce, lasting } = this.#rules.patienceMilliseconds;
    const patience = setTimeout(
      () => {
        leave();
        enter(comeAgain());
      },
      lasts ? lasting : atOnce,
    );
    this.#line.add(visitor, answer);
    if (lasts) this.#dropSome();
    this.letIn();
    return leave;
  }

  /** Admits further requests; call it when one inside has finished. */
  letIn(): void {
    while (this.#line.length > 0 && this.#isOpen()) {
      this.#comesIn();
      this.#line.next()?.();
    }
  }

  #dropSome(): void {
    for (let dropped = 0; dropped < mostDropped && this.#line.length > this.#rules.places; dropped += 1)
      this.#line.dropOfMost()?.(comeAgain());
  }

  #isOpen(): boolean {
    return this.#cameInThisTurn < this.#rules.atATurn && !this.#rules.isCrowded();
  }

  #comesIn(): void {
    this.#cameInThisTurn += 1;
    if (this.#cameInThisTurn > 1) return;
    setImmediate(() => {
      this.#cameInThisTurn = 0;
      this.letIn();
    });
  }
}
