import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import type { MetaDescriptor } from 'react-router';

import { textOf } from '../../lib/i18n.ts';
import { campaignTexts } from '../../messages/en/giving-campaign.ts';

/** What search engines and previews are told of a campaign; its own page is the one that counts. */
export const campaignMeta = (campaign: Campaign | undefined): MetaDescriptor[] => {
  if (campaign === undefined) return [];
  const { _id: id, title, summary } = campaign;
  return [
    { title: textOf(campaignTexts, 'en').title({ title }) },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: pages.campaign(id) },
  ];
};
