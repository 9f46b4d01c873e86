import { readGift, refundGift } from '@mysathi/contract/endpoints/donations';
import { readReceipt } from '@mysathi/contract/endpoints/receipts';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
} from 'react-router';
import { pages } from '@mysathi/contract/pages';

import { ReceiptView } from '../../features/giving/receipt/receipt-view.tsx';
import { orUnreached } from '../../lib/calls/action-failure.ts';
import type { Unreached } from '../../lib/calls/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/call-failure.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { chosenLanguage, languageOf } from '../../lib/words/page-language.ts';
import { giftTexts } from '../../messages/en/giving-gift.ts';
import { useSiteFacts } from '../layouts/site-facts.ts';
import { privatePage } from './private-page.ts';

const giftKey = readReceipt.params.shape.key;

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const key = addressPart(giftKey, params['key']);
  const { callApi } = context.get(requestFacts);
  const gift = await orNotFound(callFrom(callApi, readGift, { params: { key } }));
  // Never older than the gift, whose changes alone the page asks for.
  const receipt = await orNotFound(callFrom(callApi, readReceipt, { params: { key } }));
  return { receipt: receipt.data, gift: gift.data };
};

interface RefundAnswer extends Partial<Unreached> {
  readonly failure: string;
}

/** Takes the gift, or the tip alone, back. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const key = addressPart(giftKey, params['key']);
  const part = (await request.formData()).get('part') === 'tip' ? ('tip' as const) : ('all' as const);
  try {
    await callFrom(context.get(requestFacts).callApi, refundGift, { params: { key }, body: { part } });
    return redirect(pages.receipt(key));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return data<RefundAnswer>({ failure: failure.message }, { status: failure.status || 503 });
  }
};

/** When the answer is lost nobody knows whether the gift was taken back: the page says so. */
export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
  const outcome = await orUnreached(() => serverAction<RefundAnswer>());
  if ('failure' in outcome) return outcome;
  return { ...outcome, failure: textOf(giftTexts, chosenLanguage()).lostAnswer } satisfies RefundAnswer;
};

export { revalidateIfReached as shouldRevalidate } from '../../lib/calls/action-failure.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(giftTexts, languageOf(args)).receiptTitle },
  ...privatePage,
];

export default function ReceiptPage() {
  const { contactEmail } = useSiteFacts();
  const answer = useActionData<RefundAnswer>();
  return (
    <ReceiptView
      {...useLoaderData<typeof loader>()}
      email={contactEmail}
      failure={answer?.failure}
      isUnsure={answer?.unreached === true}
    />
  );
}
