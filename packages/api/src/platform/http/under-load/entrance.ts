import { Problem } from '@mysathi/contract/errors';

import { FairLine } from '../../throttling/fair-line.ts';

/** When somebody waits at the entrance, how many, and how long. */
export interface EntranceRules {
  /** Whether those inside wait for each other already. */
  readonly isCrowded: () => boolean;
  /** How many come in between two looks at what else is to be done. */
  readonly atATurn: number;
  /** So many may come into a line before it counts as one that lasts: until then nobody is put off for want of a place. */
  readonly burst: number;
  /** How many wait in a line that lasts; of more, those are put off who ask most. */
  readonly places: number;
  /** How long somebody waits in a line that comes of many at once, and in one that lasts. */
  readonly patienceMilliseconds: { readonly atOnce: number; readonly lasting: number };
}

type Enter = (refusal?: Problem) => void;

/** A line that became too long while it did not count as lasting becomes shorter with each who comes. */
const mostDropped = 2;

/** Requests put off together should not come back together. */
const comeAgain = (): Problem => new Problem('busy', { retryAfterSeconds: 1 + Math.random() * 3 });

/**
 * Lets in as many as can be served at once. The others wait here, where one can still tell who and how long, and are
 * put off early when they would wait in vain.
 */
export class Entrance {
  readonly #rules: EntranceRules;
  readonly #line = new FairLine<Enter>();
  #cameInThisTurn = 0;
  /** How many have come into the line since it was empty. */
  #cameIntoLine = 0;

  constructor(rules: EntranceRules) {
    this.#rules = rules;
  }

  /** Calls `enter` at the visitor's turn, or with a refusal. Whoever leaves before calls what this gives back. */
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

  /** To be called when somebody inside has finished. */
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
