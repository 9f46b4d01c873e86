import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import type { Checkout, Order, Payment } from '../database/tables.ts';
import type { Gateway } from '../gateway.ts';
import { inTransaction } from '../gateway.ts';
import { messages } from '../messages.ts';
import { startPayment } from '../money/attempts.ts';
import { bankApproves, bankStaysSilent, failPayment } from '../money/bank-answers.ts';
import { cancelled, declined, moneyShort } from '../money/failures.ts';
import { capturedPayment, findOrder, findPayment } from '../money/read-rows.ts';
import { moveMandate } from '../money/mandates.ts';
import { sendPage } from '../pages/frame.ts';
import { PageProblem } from '../pages/problem.ts';
import { agreedMandate, methodsFor } from './agreed-mandate.ts';
import { bankPage, outcomes } from './bank-page.ts';
import type { Outcome } from './bank-page.ts';
import { choosePage } from './choose-page.ts';
import type { Instrument } from './instruments.ts';
import { instrumentOf, methods } from './instruments.ts';
import { findCheckout, openCheckout } from './open-checkout.ts';
import { returnPage } from './return-page.ts';

const checkoutParams = z.object({ id: z.string() });
const paymentParams = z.object({ id: z.string(), payment: z.string() });
const wantedView = z.object({
  method: z.enum(methods).optional().catch(undefined),
  cancelled: z.string().optional(),
});
const chosen = z.object({ choice: z.string().max(40) });
const wantedOutcome = z.object({ outcome: z.enum(outcomes) });

const badForm = (): PageProblem => new PageProblem(400, messages.wrong.title);

const field = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw badForm();
  return parsed.data;
};

const attempt = (checkout: Checkout, instrument: Instrument) => {
  const { description, email, contact, notes, recurring } = checkout;
  return { instrument, description, email, contact, notes, recurring };
};

const addressOf = (checkout: Checkout, payment: Payment) => `/checkout/${checkout.id}/payments/${payment.id}`;

/** Applies the outcome chosen at the test bank to a payment. */
const happen = (gateway: Gateway, checkout: Checkout, payment: Payment, outcome: Outcome): Promise<Payment> =>
  inTransaction(gateway, async (work) => {
    switch (outcome) {
      case 'approve':
        return bankApproves(work, payment.id);
      case 'once':
        if (payment.tokenId !== null) await moveMandate(work, payment.tokenId, 'reject');
        return bankApproves(work, payment.id);
      case 'decline':
        return failPayment(work, payment.id, declined);
      case 'short':
        return failPayment(work, payment.id, moneyShort);
      case 'cancel':
        return failPayment(work, payment.id, cancelled);
      case 'silent':
        return bankStaysSilent(work, payment.id);
      case 'twice': {
        const second = await startPayment(work, checkout.orderId, attempt(checkout, payment.instrument));
        const first = await bankApproves(work, payment.id);
        await bankApproves(work, second.id);
        return first;
      }
    }
  });

const goOn = (reply: FastifyReply, address: string) => reply.redirect(address, 303);

/** Registers the hosted checkout: opened by the shop's form, usable without scripts, ending at the shop's addresses. */
export const checkoutRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  const { db, account } = gateway;

  const paymentOf = async (params: unknown): Promise<{ checkout: Checkout; payment: Payment }> => {
    const { id, payment: paymentId } = paymentParams.parse(params);
    const checkout = await findCheckout(gateway, id);
    const payment = await findPayment(db, paymentId);
    if (payment?.orderId !== checkout.orderId) throw new PageProblem(404, messages.wrong.checkoutGone);
    return { checkout, payment };
  };

  const orderOf = async ({ orderId }: Checkout): Promise<Order> => {
    const order = await findOrder(db, orderId);
    if (order === undefined) throw new PageProblem(404, messages.wrong.checkoutGone);
    return order;
  };

  app.post('/v1/checkout/embedded', async (request, reply) =>
    goOn(reply, `/checkout/${await openCheckout(gateway, request.body)}`),
  );

  app.get('/checkout/:id', async (request, reply) => {
    const checkout = await findCheckout(gateway, checkoutParams.parse(request.params).id);
    const order = await orderOf(checkout);
    const paid = order.status === 'paid' ? await capturedPayment(db, order.id) : undefined;
    if (paid !== undefined) return goOn(reply, `${addressOf(checkout, paid)}/return`);
    const view = wantedView.parse(request.query);
    const possible = methodsFor(agreedMandate(checkout, order));
    const method =
      possible.find((known) => known === view.method) ??
      possible.find((known) => known === checkout.method) ??
      possible[0] ??
      'upi';
    const body = await choosePage({ checkout, order, method, cancelled: view.cancelled !== undefined });
    return sendPage(reply, { title: messages.choose.title, body });
  });

  app.post('/checkout/:id/payments', async (request, reply) => {
    const checkout = await findCheckout(gateway, checkoutParams.parse(request.params).id);
    const instrument = instrumentOf(field(chosen, request.body).choice);
    if (instrument === null) throw badForm();
    const possible = methodsFor(agreedMandate(checkout, await orderOf(checkout)));
    if (!possible.includes(instrument.method)) throw badForm();
    const paid = await capturedPayment(db, checkout.orderId);
    if (paid !== undefined) return goOn(reply, `${addressOf(checkout, paid)}/return`);
    const payment = await inTransaction(gateway, (work) =>
      startPayment(work, checkout.orderId, attempt(checkout, instrument)),
    );
    return goOn(reply, addressOf(checkout, payment));
  });

  app.get('/checkout/:id/payments/:payment', async (request, reply) => {
    const { checkout, payment } = await paymentOf(request.params);
    if (payment.status !== 'created' || payment.bankAnswersAt !== null)
      return goOn(reply, `${addressOf(checkout, payment)}/return`);
    const mandate = payment.tokenId === null ? null : agreedMandate(checkout, await orderOf(checkout));
    return sendPage(reply, bankPage(checkout, payment, mandate));
  });

  app.post('/checkout/:id/payments/:payment', async (request, reply) => {
    const { checkout, payment } = await paymentOf(request.params);
    const { outcome } = field(wantedOutcome, request.body);
    // Open in a second window, the page may be answered after the payment was decided.
    if (payment.status === 'created') await happen(gateway, checkout, payment, outcome);
    return outcome === 'cancel'
      ? goOn(reply, `/checkout/${checkout.id}?cancelled`)
      : goOn(reply, `${addressOf(checkout, payment)}/return`);
  });

  app.get('/checkout/:id/payments/:payment/return', async (request, reply) => {
    const { checkout, payment } = await paymentOf(request.params);
    if (payment.status === 'created' && payment.bankAnswersAt === null)
      return goOn(reply, addressOf(checkout, payment));
    return sendPage(reply, returnPage(account, checkout, payment), checkout.callbackUrl);
  });
};
