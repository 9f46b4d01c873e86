import * as z from 'zod';
import { limits } from '../limits.ts';

/** The message for a text that is not an e-mail address. */
export const badEmail = 'Enter a valid email';

/**
 * An ordinary e-mail address: ASCII letters only, and no characters that mail programs read as separating several
 * addresses. Non-ASCII letters are refused because their case folding is ambiguous.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(limits.emailCharacters)
  .regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, badEmail);
