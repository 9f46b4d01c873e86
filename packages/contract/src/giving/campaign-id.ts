import * as z from 'zod';

/** A campaign's id, as used in addresses. */
export const campaignId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
