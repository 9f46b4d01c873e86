/**
 * Returns what to print of a failure: its message, and those of the errors behind it that say more. Some errors have no
 * message of their own, as when no address of a host lets us in.
 */
export const failureLines = (failure: unknown): string[] => {
  if (!(failure instanceof Error)) return [String(failure)];
  const message = failure.message.trim();
  const several = failure instanceof AggregateError ? (failure.errors as unknown[]) : [];
  const behind = failure.cause === undefined ? several : [failure.cause];
  const more = behind.flatMap(failureLines).filter((line) => !message.includes(line));
  return message === '' ? more : [message, ...more];
};
