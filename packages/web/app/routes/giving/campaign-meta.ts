import { campaignSharePath } from '@mysathi/contract/endpoints/campaigns';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import type { MetaArgs, MetaDescriptor } from 'react-router';

import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { campaignTexts } from '../../messages/en/giving-campaign.ts';

/** What search engines and previews are told of a campaign; its own page is the one that counts. */
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
      // With the figure in its address the picture is never an old one.
      image: `${campaignSharePath(id)}?raised=${totals.raised}`,
    },
  );
};
