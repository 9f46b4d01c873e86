import type { Checkout, OrderMandate, Payment } from '../database/tables.ts';
import { messages } from '../messages.ts';
import { rupees } from '../pages/formats.ts';
import type { Html } from '../pages/html.ts';
import { markup } from '../pages/html.ts';
import { mandateWords } from './agreed-mandate.ts';
import { instrumentName } from './instrument-names.ts';

/** The outcomes a person can choose at the test bank. */
export const outcomes = ['approve', 'decline', 'once', 'short', 'silent', 'twice', 'cancel'] as const;
export type Outcome = (typeof outcomes)[number];

const button = (outcome: Outcome, label: string, hint: string, className: string): Html =>
  markup`<li>
    <button class="${className}" name="outcome" value="${outcome}" aria-describedby="${outcome}">
      ${label}
    </button>
    <small id="${outcome}">${hint}</small>
  </li>`;

const mandateText = (mandate: OrderMandate, { name }: Checkout): string => {
  const [amount, until] = mandateWords(mandate);
  return messages.bank.mandate(amount, name, until);
};

/** Returns the page that represents the donor's bank or app. */
export const bankPage = (
  checkout: Checkout,
  payment: Payment,
  mandate: OrderMandate | null,
): { title: string; body: Html } => {
  const words = messages.bank;
  const amount = rupees(payment.amount);
  const title = words.title(instrumentName(payment.instrument));
  const body = markup`<section class="card calm">
    <h1>${title}</h1>
    <p>${words.lead(amount, checkout.name)}</p>
    ${mandate && markup`<p>${mandateText(mandate, checkout)}</p>`}
    <form method="post" action="/checkout/${checkout.id}/payments/${payment.id}" data-once>
      <ul class="outcomes">
        ${button('approve', mandate ? words.approveMandate(amount) : words.approve(amount), words.approveHint, 'primary')}
        ${button('decline', words.decline, words.declineHint, 'plain')}
      </ul>
      <h2>${words.badDays}</h2>
      <ul class="outcomes">
        ${mandate && button('once', words.once(amount), words.onceHint, 'plain')}
        ${button('short', words.short, words.shortHint, 'plain')}
        ${button('silent', words.silent, words.silentHint, 'plain')}
        ${button('twice', words.twice, words.twiceHint, 'plain')}
      </ul>
      <button class="link" name="outcome" value="cancel">${words.cancel}</button>
    </form>
  </section>`;
  return { title, body };
};
