import type { Checkout, Order } from '../database/tables.ts';
import { messages } from '../messages.ts';
import { rupees } from '../pages/formats.ts';
import type { Html, Part } from '../pages/html.ts';
import { markup } from '../pages/html.ts';
import type { Method } from './instruments.ts';
import { agreedMandate, mandateWords, methodsFor } from './agreed-mandate.ts';
import { banks, testCards, upiApps, wallets } from './instruments.ts';
import { payeeVpa, upiCode } from './upi-code.ts';

/** The data of the page; `cancelled` after returning from the bank without paying. */
export interface ChoosePage {
  checkout: Checkout;
  order: Order;
  method: Method;
  cancelled: boolean;
}

const choice = (value: string, label: Part, className = 'tile'): Html =>
  markup`<button class="${className}" name="choice" value="${value}">${label}</button>`;

const named = (name: string, detail: string | null = null): Html =>
  markup`<span class="mark" aria-hidden="true">${name.slice(0, 1)}</span>
    <span>${name}${detail !== null && markup`<small>${detail}</small>`}</span>`;

const upiPanel = async ({ checkout, order }: ChoosePage): Promise<Html> => {
  const amount = rupees(order.amount);
  const code = await upiCode({ amount: order.amount, payee: checkout.name, reference: order.id });
  return markup`<div class="upi-apps">
      <h2>${messages.upi.apps}</h2>
      <div class="tiles">${upiApps.map((app) => choice(`upi:${app}`, named(messages.upi.names[app])))}</div>
    </div>
    <div class="upi-scan">
      <h2>
        <span class="on-desk">${messages.upi.scan}</span>
        <span class="on-phone">${messages.upi.scanFromOther}</span>
      </h2>
      <div class="scan">
        <div class="code" role="img" aria-label="${messages.upi.code(amount, checkout.name)}">${code}</div>
        <div class="scan-text">
          <p>${messages.upi.payee}<br /><strong>${payeeVpa}</strong></p>
          <p class="quiet">${messages.upi.fake}</p>
          ${choice('upi:qr', messages.upi.simulate, 'primary')}
        </div>
      </div>
    </div>`;
};

const cardPanel = (): Html =>
  markup`<h2>${messages.card.heading}</h2>
    <div class="tiles">
      ${Object.entries(testCards).map(([key, { network, last4, type, international }]) =>
        choice(
          `card:${key}`,
          named(
            messages.card.ending(network, last4),
            international ? `${messages.card[type]}, ${messages.card.abroad}` : messages.card[type],
          ),
        ),
      )}
    </div>
    <p class="quiet">${messages.card.note}</p>`;

const listPanel = (method: 'netbanking' | 'wallet', names: Readonly<Record<string, string>>): Html =>
  markup`<h2>${messages[method].heading}</h2>
    <div class="tiles">
      ${Object.entries(names).map(([key, name]) => choice(`${method}:${key}`, named(name)))}
    </div>`;

const panel = async (page: ChoosePage): Promise<Html> => {
  switch (page.method) {
    case 'upi':
      return upiPanel(page);
    case 'card':
      return cardPanel();
    case 'netbanking':
      return listPanel('netbanking', banks);
    case 'wallet':
      return listPanel('wallet', wallets);
  }
};

const tab = ({ id }: Checkout, method: Method, current: Method): Html => {
  const here = method === current && markup`aria-current="page"`;
  return markup`<a href="/checkout/${id}?method=${method}" ${here}>${messages.methods[method]}</a>`;
};

const agreement = ({ checkout, order }: ChoosePage): Html | null => {
  const mandate = agreedMandate(checkout, order);
  if (mandate === null) return null;
  const [amount, until] = mandateWords(mandate);
  return markup`<h2>${messages.choose.mandate}</h2>
    <p><strong>${messages.choose.everyMonth(amount, checkout.name, until)}</strong></p>
    <p class="quiet">${messages.choose.mandateHint}</p>`;
};

const summary = (page: ChoosePage): Html => {
  const { checkout, order } = page;
  return markup`<section class="summary" aria-labelledby="shop">
    <p class="quiet">${messages.choose.summary}</p>
    <h1 id="shop">${checkout.name}</h1>
    ${checkout.description !== null && markup`<p>${checkout.description}</p>`}
    <p class="amount">${rupees(order.amount)}</p>
    ${agreement(page)}
    <p class="quiet">${messages.choose.order} <span class="id">${order.id}</span></p>
  </section>`;
};

/** Returns the first view of the hosted page: what is paid, and the payment methods. */
export const choosePage = async (page: ChoosePage): Promise<Html> => {
  const { checkout, method, cancelled } = page;
  const { close } = messages.choose;
  return markup`<div class="card checkout">
      ${summary(page)}
      <section class="ways" aria-labelledby="ways">
        ${cancelled && markup`<p class="notice" role="status">${messages.choose.cancelled}</p>`}
        <h2 class="lead" id="ways">${messages.choose.title}</h2>
        <nav class="tabs" aria-label="${messages.choose.methods}">
          ${methodsFor(agreedMandate(checkout, page.order)).map((each) => tab(checkout, each, method))}
        </nav>
        <form method="post" action="/checkout/${checkout.id}/payments" data-once>${await panel(page)}</form>
      </section>
    </div>
    ${checkout.cancelUrl !== null && markup`<p class="leave"><a href="${checkout.cancelUrl}">${close}</a></p>`}`;
};
