import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { readCampaign } from '@mysathi/contract/endpoints/campaigns';
import { useLoaderData, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunctionArgs } from 'react-router';

import { tabOf } from '../../features/giving/campaign/campaign-tabs.tsx';
import { CampaignView } from '../../features/giving/campaign/campaign-view.tsx';
import { callFrom } from '../../lib/calls/api.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { campaignMeta } from './campaign-meta.ts';

/** Loads a campaign; 404 if it does not exist or is not public. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const id = addressPart(campaignId, params['id']);
  const call = callFrom(context.get(requestFacts).callApi, readCampaign, { params: { id } });
  return { campaign: (await orNotFound(call)).data };
};

/** Changing tabs does not reload, because all of them came with the page. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  campaignMeta({ matches }, loaderData?.campaign);

export const handle = { scripts: 'late' };

export default function CampaignPage() {
  const { campaign } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return <CampaignView campaign={campaign} tab={tabOf(search)} />;
}
