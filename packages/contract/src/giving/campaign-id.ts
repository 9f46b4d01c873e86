import * as z from 'zod';

/** A campaign's name in addresses. */
export const campaignId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
