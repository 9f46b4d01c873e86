import * as z from 'zod';
import { limits } from '../limits.ts';

/** What is said of what is no e-mail address. */
export const badEmail = 'Enter a valid email';

/**
 * An e-mail address as people have one: plain letters and no signs that mail programs read as more
 * than one address. Letters beyond ASCII change with the case in more than one way.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(limits.emailCharacters)
  .regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, badEmail);
