import { campaignId } from '@mysathi/contract/giving/campaign-id';
import { readGiveForm } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';
import { useMemo } from 'react';
import { data, redirect, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  ShouldRevalidateFunctionArgs,
} from 'react-router';

import { giveFromForm, saysNoGifts } from '../../features/giving/form/give-action.ts';
import type { GiveRefusal } from '../../features/giving/form/give-action.ts';
import { readValues, valuesOfAddress } from '../../features/giving/form/give-values.ts';
import { GiveView } from '../../features/giving/form/give-view.tsx';
import { lastGiftCookie, readLastGift } from '../../features/giving/form/last-gift.ts';
import { orUnreached } from '../../lib/calls/failures/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { formText } from '../../lib/calls/form-text.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { giveTexts } from '../../messages/en/giving-form.ts';
import { useVisitor } from '../layouts/site/use-visitor.ts';
import { privatePage } from './private-page.ts';

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const id = addressPart(campaignId, params['id']);
  // The last gift's cookie is bound to the campaign's own address.
  if (id !== params['id']) throw redirect(`${pages.give(id)}${new URL(request.url).search}`);
  const server = context.get(requestFacts);
  const call = callFrom(server.callApi, readGiveForm, { params: { id } });
  const [facts, last] = await Promise.all([orNotFound(call), readLastGift(request, server, id)]);
  return { facts: facts.data, last };
};

/** Begins the gift and redirects to its payment; a refused form keeps its values. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const id = addressPart(campaignId, params['id']);
  const server = context.get(requestFacts);
  const outcome = await giveFromForm(request, server, id);
  if (outcome.refusal !== undefined) return data(outcome.refusal, { status: outcome.status });
  const cookie = lastGiftCookie(id, outcome.gift, server.publicOrigin.startsWith('https:'));
  return redirect(`${pages.gift(id, outcome.gift)}${outcome.isPaid ? '' : '?pay'}`, {
    headers: { 'Set-Cookie': cookie },
  });
};

/** Without a connection the form keeps its values and says so. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  const outcome = await orUnreached(() => serverAction<GiveRefusal>());
  if (!('unreached' in outcome)) return outcome;
  return {
    values: readValues(form),
    attempt: formText(form, 'attempt'),
    problems: {},
    code: 'offline',
    failure: '',
    isSentBefore: false,
    at: Date.now(),
  } satisfies GiveRefusal;
};

/**
 * Whether a refusal means that the loaded data is out of date: the page, its campaign, or its offer of a tax receipt.
 */
const isOutOfDate = (code: string | undefined): boolean =>
  code === 'page_expired' || code === 'tax_approval_not_valid' || saysNoGifts(code);

/** Refetches the loaded data after such a refusal only. */
export const shouldRevalidate = ({
  actionResult,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST'
    ? isOutOfDate((actionResult as GiveRefusal | undefined)?.code)
    : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...(loaderData === undefined
    ? []
    : [
        {
          title: textOf(giveTexts, languageOf({ matches })).title({ title: loaderData.facts.campaign.title }),
        },
      ]),
  ...privatePage,
];

/** The donation form, prefilled from the address and the signed-in person. */
export default function GivePage() {
  const { facts, last } = useLoaderData<typeof loader>();
  const refusal = useActionData<GiveRefusal>();
  const [search] = useSearchParams();
  const chosen = useMemo(() => valuesOfAddress(search), [search]);
  const person = useVisitor();
  const busy = useNavigation().state !== 'idle';
  const known = person === undefined ? {} : { name: person.name, email: person.email };
  return (
    <GiveView
      key={facts.campaign._id}
      facts={facts}
      last={last}
      known={known}
      chosen={chosen}
      refusal={refusal}
      busy={busy}
    />
  );
}
