import { featuredCampaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { useLoaderData, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { tabOf } from '../../features/giving/campaign/campaign-tabs.tsx';
import { CampaignView } from '../../features/giving/campaign/campaign-view.tsx';
import { callFrom } from '../../lib/calls/api.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { orElsewhere } from '../../lib/pages/not-found.ts';
import { campaignMeta } from './campaign-meta.ts';

export { shouldRevalidate } from './campaign.tsx';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context.get(requestFacts).callApi, featuredCampaign, {});
  // Redirects while no campaign takes gifts.
  return { campaign: (await orElsewhere(call, pages.donate)).data };
};

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  campaignMeta({ matches }, loaderData?.campaign);

export const handle = { scripts: 'late' };

/** The featured campaign, with the same tabs as any other. */
export default function FeaturedPage() {
  const { campaign } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return <CampaignView campaign={campaign} tab={tabOf(search)} />;
}
