import * as z from 'zod';
import { limits } from './limits.ts';

/** Where somebody gets e-mail, as typed: whether it arrives, only an e-mail tells. */
export const emailAddress = z
  .string()
  .trim()
  .max(limits.emailCharacters)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter a valid email');
