import { serverLimits } from '../server-limits.ts';

/** The reason for an action of the desk, and who takes it. */
export interface DeskReason {
  readonly reason: string;
  readonly by: string;
}

/** In the digits and dashes of any script. */
const waysToReach = /@|\p{Nd}[\p{Nd}\p{Pd} ]{5,}\p{Nd}/u;

/**
 * Normalises a reason for the log.
 * @throws if it is missing, or contains contact details
 */
export const reasonInLog = (typed: string): string => {
  const reason = typed.trim().replaceAll(/\s+/g, ' ');
  if (reason === '' || reason.length > serverLimits.deskReasonCharacters)
    throw new Error(
      `Give a reason of 1 to ${serverLimits.deskReasonCharacters} characters with --reason WORDS.`,
    );
  if (waysToReach.test(reason.normalize('NFKC')))
    throw new Error(
      'Give a reason without names, numbers and addresses of people: it stays in the log for good.',
    );
  return reason;
};
