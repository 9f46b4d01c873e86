import type { Account } from '../account.ts';
import type { Checkout, Payment } from '../database/tables.ts';
import { orderIsPaid } from '../dialect/errors.ts';
import { messages } from '../messages.ts';
import { timedOut } from '../money/failures.ts';
import { rupees } from '../pages/formats.ts';
import type { Html } from '../pages/html.ts';
import { markup } from '../pages/html.ts';
import { signatureOf } from '../webhooks/signature.ts';

/** Returns the form fields of a success; the signature covers `order_id|payment_id` with the key secret. */
const successFields = (account: Account, { id, orderId }: Payment): Record<string, string> => ({
  razorpay_payment_id: id,
  razorpay_order_id: orderId,
  razorpay_signature: signatureOf(`${orderId}|${id}`, account.keySecret),
});

const failureFields = (payment: Payment): Record<string, string> => {
  const failure = payment.failure ?? orderIsPaid().body.error;
  return {
    'error[code]': failure.code,
    'error[description]': failure.description,
    'error[source]': failure.source,
    'error[step]': failure.step,
    'error[reason]': failure.reason,
    'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.orderId }),
  };
};

const callbackForm = ({ callbackUrl, name }: Checkout, fields: Record<string, string>): Html =>
  markup`<form method="post" action="${callbackUrl}" data-at-once>
    ${Object.entries(fields).map(([field, value]) => markup`<input type="hidden" name="${field}" value="${value}" />`)}
    <button class="primary">${messages.back.button(name)}</button>
  </form>`;

const waitingLink = ({ cancelUrl, callbackUrl, name }: Checkout): Html =>
  markup`<a class="primary" href="${cancelUrl ?? new URL(callbackUrl).origin}">${messages.back.button(name)}</a>`;

interface View {
  tone: 'good' | 'bad' | 'waiting';
  title: string;
  text: string;
  way: Html;
}

const viewOf = (account: Account, checkout: Checkout, payment: Payment): View => {
  const words = messages.back;
  if (payment.captured || payment.status === 'authorized')
    return {
      tone: 'good',
      title: words.doneTitle,
      text: words.done(rupees(payment.amount), checkout.name),
      way: callbackForm(checkout, successFields(account, payment)),
    };
  if (payment.status === 'created')
    return { tone: 'waiting', title: words.waitingTitle, text: words.waiting, way: waitingLink(checkout) };
  const way = callbackForm(checkout, failureFields(payment));
  if (payment.status !== 'failed') return { tone: 'waiting', title: words.paidTitle, text: words.paid, way };
  const text = payment.failure?.reason === timedOut.reason ? words.timedOut : words.failed;
  return { tone: 'bad', title: words.failedTitle, text, way };
};

/** Returns the page with a payment's outcome and the form back to the shop, which a script submits immediately. */
export const returnPage = (
  account: Account,
  checkout: Checkout,
  payment: Payment,
): { title: string; body: Html } => {
  const { tone, title, text, way } = viewOf(account, checkout, payment);
  return {
    title,
    body: markup`<section class="card calm ${tone}">
      <span class="sign" aria-hidden="true"></span>
      <h1>${title}</h1>
      <p>${text}</p>
      <p class="quiet">${messages.back.reference} <span class="id">${payment.id}</span></p>
      ${way}
    </section>`,
  };
};
