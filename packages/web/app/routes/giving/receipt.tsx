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
import { orUnreached, refusedBy } from '../../lib/calls/action-failure.ts';
import type { Refusal, Unreached } from '../../lib/calls/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/call-failure.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
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

type RefundAnswer = Refusal & Partial<Unreached>;

/** Takes the gift, or the tip alone, back. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const key = addressPart(giftKey, params['key']);
  const part = (await request.formData()).get('part') === 'tip' ? ('tip' as const) : ('all' as const);
  try {
    await callFrom(context.get(requestFacts).callApi, refundGift, { params: { key }, body: { part } });
    return redirect(pages.receipt(key));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { refusal, status } = refusedBy(failure);
    return data<RefundAnswer>(refusal, { status });
  }
};

/** When the answer is lost nobody knows whether the gift was taken back: the page says so. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreached(() => serverAction<RefundAnswer>());

export { revalidateIfReached as shouldRevalidate } from '../../lib/calls/action-failure.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(giftTexts, languageOf(args)).receiptTitle },
  ...privatePage,
];

export default function ReceiptPage() {
  const { contactEmail } = useSiteFacts();
  const answer = useActionData<RefundAnswer>();
  return <ReceiptView {...useLoaderData<typeof loader>()} email={contactEmail} failure={answer?.failure} />;
}
