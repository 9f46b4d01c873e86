import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { Problem } from '@mysathi/contract/errors';

/** The name of a campaign in an address that is no call; throws `not_found` where none could be called so. */
export const slugIn = ({ id }: { id: string }): string => {
  const slug = campaignId.safeParse(id).data;
  if (slug === undefined) throw new Problem('not_found');
  return slug;
};
