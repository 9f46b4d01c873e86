import { readGift, refundGift } from '@mysathi/contract/endpoints/donations';
import { readReceipt } from '@mysathi/contract/endpoints/receipts';
import { redirect, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pages } from '@mysathi/contract/pages';

import { giftKey } from '../../features/giving/gift-key.ts';
import { ReceiptView } from '../../features/giving/receipt/receipt-view.tsx';
import { orRefusal } from '../../lib/calls/failures/action-failure.ts';
import type { Refusal } from '../../lib/calls/failures/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { giftTexts } from '../../messages/en/giving-gift.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';
import { privatePage } from './private-page.ts';

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const key = addressPart(giftKey, params['key']);
  const { callApi } = context.get(requestFacts);
  const gift = await orNotFound(callFrom(callApi, readGift, { params: { key } }));
  // Read after the gift, so that it is never older: the page polls only the gift for changes.
  const receipt = await orNotFound(callFrom(callApi, readReceipt, { params: { key } }));
  return { receipt: receipt.data, gift: gift.data };
};

/** Takes back the gift, or only the tip. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const key = addressPart(giftKey, params['key']);
  const part = (await request.formData()).get('part') === 'tip' ? ('tip' as const) : ('all' as const);
  return orRefusal(async () => {
    await callFrom(context.get(requestFacts).callApi, refundGift, { params: { key }, body: { part } });
    return redirect(pages.receipt(key));
  });
};

export {
  revalidateIfReached as shouldRevalidate,
  stayIfUnreached as clientAction,
} from '../../lib/calls/failures/action-failure.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(giftTexts, languageOf(args)).receiptTitle },
  ...privatePage,
];

export default function ReceiptPage() {
  const { contactEmail } = useSiteFacts();
  const answer = useActionData<Refusal>();
  return <ReceiptView {...useLoaderData<typeof loader>()} email={contactEmail} failure={answer?.failure} />;
}
