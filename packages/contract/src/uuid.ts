import { z } from 'zod';

/**
 * The id of a member, an interest, a gift: a UUID in upper or lower case, read in lower case as the database writes it,
 * so that ids can be compared as texts.
 */
export const uuid = (refusal?: string) => z.uuid(refusal).toLowerCase();
