import { vi } from 'vitest';

/** Lets the end of a call come by the clock that a test turns. */
export const turnTimeouts = (): void => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return ending.signal;
  });
};

/** A fetch that nobody answers: it lasts until it is given up. */
export const unanswered = ({ signal }: { signal?: AbortSignal | null }): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
