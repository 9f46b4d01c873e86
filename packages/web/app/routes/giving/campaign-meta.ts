import { campaignSharePath } from '@mysathi/contract/endpoints/campaigns';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import type { MetaArgs, MetaDescriptor } from 'react-router';

import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { campaignTexts } from '../../messages/en/giving-campaign.ts';

/** Returns the meta tags of a campaign for search engines and previews, with its own page as the canonical one. */
export const campaignMeta = (
  { matches }: Pick<MetaArgs, 'matches'>,
  campaign: Campaign | undefined,
): MetaDescriptor[] => {
  if (campaign === undefined) return [];
  const { _id: id, title, summary, totals } = campaign;
  return pageMeta(
    { matches },
    {
      title: textOf(campaignTexts, languageOf({ matches })).title({ title }),
      description: summary,
      path: pages.campaign(id),
      // With the raised amount in its address, a cached picture is never outdated.
      image: `${campaignSharePath(id)}?raised=${totals.raised}`,
    },
  );
};
