import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    fuzzRounds: number;
  }
}

/** By which factor everything is repeated; 1 when run along with the other tests. */
export const rounds: number = inject('fuzzRounds');

/** Returns how often a property is tried: with a fixed seed in normal test runs and varying seeds in longer ones. */
export const trying = (times: number): { numRuns: number; seed?: number } =>
  rounds === 1 ? { numRuns: times, seed: 1 } : { numRuns: times * rounds };
