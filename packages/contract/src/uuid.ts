import { z } from 'zod';

/**
 * The id of a member, interest or gift: a UUID in any case, lowercased like the database's, so that ids can be compared
 * as strings.
 */
export const uuid = (refusal?: string) => z.uuid(refusal).toLowerCase();
