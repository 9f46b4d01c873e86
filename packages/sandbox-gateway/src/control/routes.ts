import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import { methods } from '../checkout/instruments.ts';
import { isAuthentic } from '../dialect/authentication.ts';
import { inTransaction } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { messages } from '../messages.ts';
import { sendPage } from '../pages/frame.ts';
import { PageProblem } from '../pages/problem.ts';
import { tellDowntime } from '../webhooks/emit.ts';
import type { PaymentAction } from './actions.ts';
import {
  actOnPayment,
  advanceClock,
  paymentActions,
  replayEvents,
  setSwitches,
  settleAll,
} from './actions.ts';
import { actOnMandate, mandateActions } from './mandate-actions.ts';
import type { MandateAction } from './mandate-actions.ts';
import { recentEvents, recentMandates, recentOrders } from './overview.ts';
import { controlPage } from './page.ts';
import { switchesOf } from './switch-form.ts';

const place = z.coerce.number().int().positive().nullable().catch(null).default(null);
const wantedView = z.object({ orders: place, mandates: place, events: place });
const minutes = z.object({
  minutes: z
    .string()
    .refine((value) => Object.hasOwn(messages.control.advance, value))
    .transform(Number),
});
const eventParams = z.object({ id: z.string() });
const paymentParams = z.object({
  id: z.string(),
  action: z.custom<PaymentAction>(
    (value) => typeof value === 'string' && Object.hasOwn(paymentActions, value),
  ),
});
const mandateParams = z.object({
  id: z.string(),
  action: z.custom<MandateAction>(
    (value) => typeof value === 'string' && Object.hasOwn(mandateActions, value),
  ),
});

const wantedDowntime = z.object({ method: z.enum(methods), status: z.enum(['started', 'resolved']) });

const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new PageProblem(400, messages.wrong.title);
  return parsed.data;
};

/** Registers the control page; unless `open`, it requires the key id and secret. */
export const controlRoutes = (app: FastifyInstance, gateway: Gateway, open: boolean): void => {
  const back = (reply: FastifyReply) => reply.redirect('/control', 303);

  if (!open)
    app.addHook('onRequest', async (request, reply) => {
      if (isAuthentic(gateway.account, request.headers.authorization)) return;
      reply.header('www-authenticate', 'Basic realm="sandbox gateway"');
      throw new PageProblem(401, messages.wrong.keyUnknown);
    });

  app.get('/control', async (request, reply) => {
    const before = read(wantedView, request.query);
    const orders = await recentOrders(gateway.db, before.orders);
    const mandates = await recentMandates(gateway.db, before.mandates);
    const events = await recentEvents(gateway.db, before.events);
    return sendPage(reply, {
      title: messages.control.title,
      body: controlPage(gateway, orders, mandates, events),
      width: 'wide',
    });
  });

  app.post('/control/switches', async (request, reply) => {
    const switches = switchesOf(request.body);
    if (switches === null) throw new PageProblem(400, messages.wrong.title);
    await setSwitches(gateway, switches);
    return back(reply);
  });

  app.post('/control/clock', async (request, reply) => {
    await advanceClock(gateway, read(minutes, request.body).minutes * 60);
    return back(reply);
  });

  app.post('/control/settle', async (_request, reply) => {
    await settleAll(gateway);
    return back(reply);
  });

  app.post('/control/downtimes', async (request, reply) => {
    const { method, status } = read(wantedDowntime, request.body);
    await inTransaction(gateway, (work) => tellDowntime(work, method, status));
    return back(reply);
  });

  app.post('/control/replay', async (_request, reply) => {
    await replayEvents(gateway, null);
    return back(reply);
  });

  app.post('/control/events/:id/replay', async (request, reply) => {
    await replayEvents(gateway, read(eventParams, request.params).id);
    return back(reply);
  });

  app.post('/control/payments/:id/:action', async (request, reply) => {
    const { id, action } = read(paymentParams, request.params);
    await actOnPayment(gateway, id, action);
    return back(reply);
  });

  app.post('/control/mandates/:id/:action', async (request, reply) => {
    const { id, action } = read(mandateParams, request.params);
    await actOnMandate(gateway, id, action);
    return back(reply);
  });
};
