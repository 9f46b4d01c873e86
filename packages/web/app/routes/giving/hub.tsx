import { causes, listCampaigns } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { HubView } from '../../features/giving/hub/hub-view.tsx';
import { callFrom } from '../../lib/calls/api.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { orFromStart } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { saidIn, saidTexts } from '../../lib/words/said.ts';
import { givingTexts } from '../../messages/en/giving.ts';
import { useVisitor } from '../layouts/site/use-visitor.ts';

/** Loads the campaigns of a cause, or all; an outdated cursor restarts the list. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const cause = causes.find((one) => one === search.get('cause'));
  const cursor = search.get('cursor') ?? undefined;
  const query = { ...(cause ? { cause } : {}), ...(cursor ? { cursor } : {}) };
  const call = callFrom(context.get(requestFacts).callApi, listCampaigns, { query });
  const { data: cards, next_cursor: next, notices, books } = await orFromStart(request, call);
  return { cards, cursor: next, notices, books, cause, first: cursor === undefined };
};

/** For search engines each cause is a separate page, but further pages of a list are not. */
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const language = languageOf({ matches });
  const t = textOf(givingTexts, language);
  const cause = loaderData?.cause;
  return pageMeta(
    { matches },
    {
      title:
        cause === undefined
          ? t.hubTitle
          : t.causeTitle({ cause: saidIn(textOf(saidTexts, language))(cause) }),
      description: t.hubDescription,
      path: cause === undefined ? pages.donate : `${pages.donate}?${new URLSearchParams({ cause })}`,
    },
  );
};

export const handle = { scripts: 'late' };

export default function HubPage() {
  return <HubView {...useLoaderData<typeof loader>()} isMember={useVisitor() !== undefined} />;
}
