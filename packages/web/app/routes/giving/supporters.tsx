import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { campaignSharePath, listSupporters, sendGiftLinks } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { data, useActionData, useLoaderData, useNavigation } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
} from 'react-router';

import { SupportersView } from '../../features/giving/campaign/supporters/supporters-view.tsx';
import type { LinksAnswer } from '../../features/giving/campaign/supporters/supporters-view.tsx';
import { orUnreached, refusedBy } from '../../lib/calls/failures/action-failure.ts';
import type { Unreached } from '../../lib/calls/failures/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { badRequest } from '../../lib/calls/http-status.ts';
import { formText } from '../../lib/calls/form-text.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { displayOfRequest } from '../../lib/screen/display.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orFromStart, orNotFound } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { campaignTexts } from '../../messages/en/giving-campaign.ts';

const emailOf = sendGiftLinks.body.shape.email;

/** Loads a page of a campaign's supporters; an outdated cursor restarts the list. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const order = search.get('order') === 'largest' ? ('largest' as const) : ('newest' as const);
  const cursor = search.get('cursor') ?? undefined;
  const call = callFrom(context.get(requestFacts).callApi, listSupporters, {
    params: { id: addressPart(campaignId, params['id']) },
    query: { order, ...(cursor === undefined ? {} : { cursor }) },
  });
  const answer = await orFromStart(request, orNotFound(call));
  const { data: supporters, next_cursor: next, campaign, totals } = answer;
  return { supporters, cursor: next, campaign, totals, order, first: cursor === undefined };
};

/** Requests an e-mail with the links of a donor's own gifts. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const { language } = displayOfRequest(request);
  const email = formText(await request.formData(), 'email');
  const answered = { email, at: Date.now() };
  const read = emailOf.safeParse(email);
  if (!read.success) {
    const problem = read.error.issues[0]?.message ?? '';
    return data<LinksAnswer>({ ...answered, problem }, { status: badRequest });
  }
  try {
    const { message } = await callFrom(context.get(requestFacts).callApi, sendGiftLinks, {
      params: { id: addressPart(campaignId, params['id']) },
      body: { email: read.data, language },
    });
    return data<LinksAnswer>({ ...answered, sent: message });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { refusal, status } = refusedBy(failure);
    return data<LinksAnswer>({ ...answered, failure: refusal.failure }, { status });
  }
};

/** Without a connection the typed address stays, with a message. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  const outcome = await orUnreached(() => serverAction<LinksAnswer>());
  if (!('unreached' in outcome)) return outcome;
  return { ...outcome, email: formText(form, 'email'), at: Date.now() } satisfies LinksAnswer & Unreached;
};

export { revalidateIfReached as shouldRevalidate } from '../../lib/calls/failures/action-failure.ts';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { _id: id, title } = loaderData.campaign;
  const t = textOf(campaignTexts, languageOf({ matches }));
  return pageMeta(
    { matches },
    {
      title: t.supportersTitle({ title }),
      description: t.supportersDescription({ title }),
      path: pages.campaignSupporters(id),
      image: `${campaignSharePath(id)}?raised=${loaderData.totals.raised}`,
    },
  );
};

export default function SupportersPage() {
  const answer = useActionData<LinksAnswer>();
  const busy = useNavigation().state === 'submitting';
  return <SupportersView {...useLoaderData<typeof loader>()} answer={answer} busy={busy} />;
}
