import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { Problem } from '@mysathi/contract/errors';

/**
 * Returns the slug in an address outside the API.
 * @throws Problem `not_found` if it cannot be one
 */
export const slugIn = ({ id }: { id: string }): string => {
  const slug = campaignId.safeParse(id).data;
  if (slug === undefined) throw new Problem('not_found');
  return slug;
};
