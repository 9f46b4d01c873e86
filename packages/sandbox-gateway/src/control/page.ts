import type { Payment, Token } from '../database/tables.ts';
import { methods } from '../checkout/instruments.ts';
import type { Method } from '../checkout/instruments.ts';
import { instrumentName } from '../checkout/instrument-names.ts';
import type { Gateway } from '../gateway.ts';
import { messages } from '../messages.ts';
import { momentText, rupees } from '../pages/formats.ts';
import type { Html } from '../pages/html.ts';
import { markup } from '../pages/html.ts';
import type { PaymentAction } from './actions.ts';
import type { List, SeenEvent, SeenOrder, SeenPayment } from './overview.ts';
import { mandateItem } from './mandate-list.ts';
import { badge, post } from './parts.ts';
import { switchForm } from './switch-form.ts';

const words = messages.control;

const actionsFor = (payment: Payment): PaymentAction[] => {
  switch (payment.status) {
    case 'created':
      return payment.bankAnswersAt === null ? ['bank-yes', 'bank-no'] : ['bank-yes', 'bank-no', 'bank-never'];
    case 'failed':
      return payment.bankAnswersAt === null ? ['bank-yes'] : ['bank-yes', 'bank-never'];
    case 'authorized':
      return ['capture'];
    case 'captured':
      return ['refund'];
    case 'refunded':
      return [];
  }
};

const actionNames: Record<PaymentAction, string> = {
  'bank-yes': words.bankYes,
  'bank-no': words.bankNo,
  'bank-never': words.bankNever,
  capture: words.capture,
  refund: words.refund,
};

const paymentItem = (payment: SeenPayment): Html =>
  markup`<li>
    <p>
      ${badge(payment.status)} ${instrumentName(payment.instrument)} <span class="id">${payment.id}</span>
    </p>
    ${payment.refunds.map(
      (refund) =>
        markup`<p class="quiet">
          ${badge(refund.status)} ${words.refunded(rupees(refund.amount))}
          <span class="id">${refund.id}</span>
        </p>`,
    )}
    <div class="row">
      ${actionsFor(payment).map((action) =>
        post(`/control/payments/${payment.id}/${action}`, actionNames[action]),
      )}
    </div>
  </li>`;

const orderItem = (order: SeenOrder): Html =>
  markup`<li class="card">
    <p class="row">
      <strong>${rupees(order.amount)}</strong> ${badge(order.status)}
      <span class="quiet">${momentText(order.createdAt)}</span>
    </p>
    <p class="quiet">
      <span class="id">${order.id}</span>
      ${order.receipt !== null && markup`· ${words.receipt} <span class="id">${order.receipt}</span>`}
    </p>
    ${
      order.payments.length === 0
        ? markup`<p class="quiet">${words.noPayments}</p>`
        : markup`<ul class="inner">
            ${order.payments.map(paymentItem)}
          </ul>`
    }
  </li>`;

const eventItem = (event: SeenEvent): Html =>
  markup`<li class="card">
    <p class="row">
      <strong>${event.type}</strong> <span class="quiet">${momentText(event.createdAt)}</span>
    </p>
    <p class="quiet">
      ${event.about.map((id, index) => markup`${index > 0 && ' · '}<span class="id">${id}</span>`)}
    </p>
    <ul class="inner">
      ${event.deliveries.map(
        ({ state, attempts, lastAnswer }) =>
          markup`<li class="row">
            ${badge(state)}
            <span class="quiet">${words.attempts(attempts)}${lastAnswer !== null && `: ${lastAnswer}`}</span>
          </li>`,
      )}
    </ul>
    ${post(`/control/events/${event.id}/replay`, words.replay)}
  </li>`;

const list = <Item>(
  { items, older }: List<Item>,
  draw: (item: Item) => Html,
  empty: string,
  parameter: 'orders' | 'mandates' | 'events',
): Html =>
  markup`${
    items.length === 0
      ? markup`<p class="quiet">${empty}</p>`
      : markup`<ul class="list">
            ${items.map(draw)}
          </ul>`
  }
    <p class="row">
      ${older !== null && markup`<a href="/control?${parameter}=${older}#${parameter}">${words.older}</a>`}
      <a href="/control#${parameter}">${words.newest}</a>
    </p>`;

const aheadText = (seconds: number): string => {
  if (seconds === 0) return words.clockSame;
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60].map(
    Math.floor,
  );
  return words.clockAhead(`${days} d ${hours} h ${minutes} min`);
};

const downtimeForm = (method: Method): Html =>
  markup`<form method="post" action="/control/downtimes" class="row">
    <input type="hidden" name="method" value="${method}" />
    <button class="small" name="status" value="started">${words.fails(messages.methods[method])}</button>
    <button class="small" name="status" value="resolved">${words.works(messages.methods[method])}</button>
  </form>`;

/** Renders the control page: the gateway's whole state, and the actions on it. */
export const controlPage = (
  { clock, switches, webhookUrl }: Gateway,
  orders: List<SeenOrder>,
  mandates: List<Token>,
  events: List<SeenEvent>,
): Html =>
  markup`<header>
      <h1>${words.title}</h1>
      <p>${words.lead}</p>
    </header>
    <div class="panels">
      <section class="card" aria-labelledby="clock">
        <h2 id="clock">${words.clock}</h2>
        <p class="amount small-amount">${momentText(clock.now())}</p>
        <p class="quiet">${aheadText(clock.aheadSeconds)}</p>
        <form method="post" action="/control/clock" class="row">
          ${Object.entries(words.advance).map(
            ([minutes, label]) =>
              markup`<button class="small" name="minutes" value="${minutes}">${label}</button>`,
          )}
        </form>
        <div class="row">${post('/control/settle', words.settle)}</div>
        ${methods.map(downtimeForm)}
        <p class="quiet">
          ${webhookUrl === null ? words.noWebhook : markup`${words.webhook} <span class="id">${webhookUrl}</span>`}
        </p>
      </section>
      <section class="card" aria-labelledby="switches">
        <h2 id="switches">${words.switches}</h2>
        <p class="quiet">${words.switchesHint}</p>
        ${switchForm(switches)}
      </section>
    </div>
    <div class="columns">
      <section aria-labelledby="orders">
        <h2 id="orders">${words.orders}</h2>
        ${list(orders, orderItem, words.noOrders, 'orders')}
        <h2 id="mandates">${words.mandates}</h2>
        ${list(mandates, mandateItem, words.noMandates, 'mandates')}
      </section>
      <section aria-labelledby="events">
        <div class="row spread">
          <h2 id="events">${words.events}</h2>
          ${post('/control/replay', words.replayAll)}
        </div>
        ${list(events, eventItem, words.noEvents, 'events')}
      </section>
    </div>`;
