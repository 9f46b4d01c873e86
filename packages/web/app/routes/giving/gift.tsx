import { checkGift, payGift, readGift } from '@mysathi/contract/endpoints/donations';
import type { Handover } from '@mysathi/contract/endpoints/donations';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  NavigationType,
  useActionData,
  useLoaderData,
  useNavigationType,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { giftKey } from '../../features/giving/gift-key.ts';
import { isLastGift } from '../../features/giving/form/last-gift.ts';
import { GiftView } from '../../features/giving/gift/gift-view.tsx';
import type { Unreached } from '../../lib/calls/failures/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { giftTexts } from '../../messages/en/giving-gift.ts';
import { privatePage } from './private-page.ts';

/** Reads the form data for the payment page; null if it is unavailable. */
const readHandover = async (
  { callApi }: Pick<RequestFacts, 'callApi'>,
  key: string,
): Promise<Handover | null> => {
  try {
    return (await callFrom(callApi, payGift, { params: { key }, body: {} })).data;
  } catch (failure) {
    if (failure instanceof CallFailure) return null;
    throw failure;
  }
};

/** Reads the gift, querying the gateway unless the donor is on the way to the payment. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const key = addressPart(giftKey, params['key']);
  const facts = context.get(requestFacts);
  const call = new URL(request.url).searchParams.has('pay') ? readGift : checkGift;
  const { data: gift } = await orNotFound(callFrom(facts.callApi, call, { params: { key } }));
  const isToPay = gift.payable && (gift.state === 'open' || gift.state === 'not_taken');
  return {
    gift,
    isLast: isLastGift(request, key),
    handover: isToPay ? await readHandover(facts, key) : null,
  };
};

/** The action of "Check now": the loader, which runs afterwards, queries the gateway. */
export const action = () => null;

export {
  revalidateIfReached as shouldRevalidate,
  stayIfUnreached as clientAction,
} from '../../lib/calls/failures/action-failure.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(giftTexts, languageOf(args)).pageTitle },
  ...privatePage,
];

/** The page of a gift's state, with the button to pay it; `?pay` continues to the payment immediately. */
export default function GiftPage() {
  const { gift, isLast, handover } = useLoaderData<typeof loader>();
  const answer = useActionData<Unreached | null>();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(false);
  const kind = useNavigationType();
  const beginAtTop = useEffectEvent(() => {
    // After a form, the router keeps the scroll position.
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
  });
  useLayoutEffect(() => beginAtTop(), []);
  const atOnce = search.has('pay') && gift.state === 'open' && handover !== null && !left;

  useEffect(() => {
    // After Back from the payment page, the browser may restore this page from its cache.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeft(true);
      void revalidate();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [revalidate]);

  const leave = () => {
    // Makes Back lead to this page, without continuing to the payment again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  };
  return (
    <GiftView
      gift={gift}
      isLast={isLast}
      handover={handover}
      atOnce={atOnce}
      isUnreached={answer?.unreached === true}
      onLeave={leave}
    />
  );
}
