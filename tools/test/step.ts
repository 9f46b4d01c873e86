/** The counts of a step of the test run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** One line for the summary: what was checked, or what to do about a failure that printed nothing itself. */
  readonly note?: string;
}

/** A step of the test run; it prints its failures in full while it runs. */
export interface Step {
  readonly name: string;
  /** Printed when the step begins. */
  readonly title: string;
  /** Whether it only runs when requested by name. */
  readonly byNameOnly?: boolean;
  run(): Outcome | Promise<Outcome>;
}

/** Returns the outcome of a check that either holds or not. */
export const holds = (isTrue: boolean, note?: string): Outcome => ({
  passed: isTrue ? 1 : 0,
  failed: isTrue ? 0 : 1,
  ...(note === undefined ? {} : { note }),
});
