import { serverLimits } from '../server-limits.ts';

/** Why the desk does something, and who sits there. */
export interface DeskReason {
  readonly reason: string;
  readonly by: string;
}

/** The reason as the log keeps it; throws where there is none, or where it tells how to reach somebody. */
export const reasonInLog = (typed: string): string => {
  const reason = typed.trim().replaceAll(/\s+/g, ' ');
  if (reason === '' || reason.length > serverLimits.deskReasonCharacters)
    throw new Error(
      `Give a reason of 1 to ${serverLimits.deskReasonCharacters} characters with --reason WORDS.`,
    );
  if (/@|\d[\d -]{5,}\d/.test(reason))
    throw new Error(
      'Give a reason without names, numbers and addresses of people: it stays in the log for good.',
    );
  return reason;
};
