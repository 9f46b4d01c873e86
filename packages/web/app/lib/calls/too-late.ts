const answerMilliseconds = 30_000;

/** Aborts a call that gets no answer, as over a broken connection that nobody noticed. It then counts as offline. */
export const tooLate = (): AbortSignal => AbortSignal.timeout(answerMilliseconds);
