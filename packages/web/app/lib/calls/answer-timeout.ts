const answerMilliseconds = 30_000;

/**
 * Returns a signal that aborts an unanswered call, for example on a connection lost unnoticed. The call then counts as
 * offline.
 */
export const answerTimeout = (): AbortSignal => AbortSignal.timeout(answerMilliseconds);
