import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    fuzzRounds: number;
  }
}

/** How many times over everything is drawn: once beside the other tests. */
export const rounds: number = inject('fuzzRounds');

/** How often a property is tried, with the same draws in every run of the tests and others in every measurement. */
export const trying = (times: number): { numRuns: number; seed?: number } =>
  rounds === 1 ? { numRuns: times, seed: 1 } : { numRuns: times * rounds };
