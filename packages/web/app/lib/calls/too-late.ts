const answerMilliseconds = 30_000;

/** Ends a call that is never answered, as over a connection that is gone unnoticed: it then counts as offline. */
export const tooLate = (): AbortSignal => AbortSignal.timeout(answerMilliseconds);
