import { vi } from 'vitest';

/** Makes call timeouts follow the test's fake timers. */
export const turnTimeouts = (): void => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return ending.signal;
  });
};

/** A fetch that is never answered; it lasts until it is aborted. */
export const unanswered = ({ signal }: { signal?: AbortSignal | null }): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
