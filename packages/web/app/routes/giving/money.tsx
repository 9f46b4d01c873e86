import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { readCampaignMoney } from '@mysathi/contract/endpoints/campaign-money';
import { campaignSharePath } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { MoneyView } from '../../features/giving/campaign/counted/money-view.tsx';
import { callFrom } from '../../lib/calls/api.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { moneyTexts } from '../../messages/en/giving-money.ts';

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const id = addressPart(campaignId, params['id']);
  const call = callFrom(context.get(requestFacts).callApi, readCampaignMoney, { params: { id } });
  const { data: money, campaign } = await orNotFound(call);
  return { money, campaign };
};

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { _id: id, title } = loaderData.campaign;
  const t = textOf(moneyTexts, languageOf({ matches }));
  return pageMeta(
    { matches },
    {
      title: t.pageTitle({ title }),
      description: t.description({ title }),
      path: pages.campaignMoney(id),
      image: `${campaignSharePath(id)}?raised=${loaderData.money.raised}`,
    },
  );
};

export const handle = { scripts: 'late' };

export default function MoneyPage() {
  return <MoneyView {...useLoaderData<typeof loader>()} />;
}
