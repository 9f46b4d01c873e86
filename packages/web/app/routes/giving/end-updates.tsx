import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { endUpdateMails, readCampaign } from '@mysathi/contract/endpoints/campaigns';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';

import { EndUpdatesView } from '../../features/giving/end-updates-view.tsx';
import type { EndAnswer } from '../../features/giving/end-updates-view.tsx';
import { orRefusal } from '../../lib/calls/failures/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { addressPart } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { endUpdatesTexts } from '../../messages/en/giving-end-updates.ts';
import { privatePage } from './private-page.ts';

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

/** Returns the title of the campaign; undefined if it is no longer public, in which case unsubscribing still works. */
const titleOf = async (
  { callApi }: Pick<RequestFacts, 'callApi'>,
  id: string,
): Promise<string | undefined> => {
  try {
    return (await callFrom(callApi, readCampaign, { params: { id } })).data.title;
  } catch (failure) {
    if (failure instanceof CallFailure) return undefined;
    throw failure;
  }
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const id = addressPart(campaignId, params['id']);
  return { id, title: await titleOf(context.get(requestFacts), id), hasToken: tokenOf(request) !== '' };
};

/** Unsubscribes the holder of an e-mail's secret from the campaign's e-mails. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const id = addressPart(campaignId, params['id']);
  const query = { token: tokenOf(request) };
  return orRefusal(async () => {
    await callFrom(context.get(requestFacts).callApi, endUpdateMails, { params: { id }, query, body: {} });
    return { ended: true as const };
  });
};

export {
  revalidateIfReached as shouldRevalidate,
  stayIfUnreached as clientAction,
} from '../../lib/calls/failures/action-failure.ts';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const t = textOf(endUpdatesTexts, languageOf({ matches }));
  return [{ title: t.pageTitle({ title: loaderData?.title ?? t.thisCampaign }) }, ...privatePage];
};

/** The page of the unsubscribe link. It takes a button press, because mail programs open links too. */
export default function EndUpdatesPage() {
  const { id, title, hasToken } = useLoaderData<typeof loader>();
  const answer = useActionData<EndAnswer>();
  return <EndUpdatesView campaignId={id} title={title} hasToken={hasToken} answer={answer} />;
}
