import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { Token } from '../database/tables.ts';
import { inTransaction } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { chargeMandate } from '../money/charges.ts';
import { createCustomer } from '../money/customers.ts';
import { findToken, findTokens } from '../money/read-rows.ts';
import { cancelMandate, deleteToken } from '../money/mandates.ts';
import { collection } from './entities.ts';
import { unknownId } from './errors.ts';
import { customerEntity, tokenEntity } from './token-entities.ts';
import { currency, idOf, notes, paise, read } from './validation.ts';

const contact = z
  .string()
  .regex(/^\+?\d*$/, 'Contact number contains invalid characters, only digits and + symbol are allowed')
  .regex(/\d{8}/, 'Contact number should be at least 8 digits, including country code')
  .max(15, 'The contact may not be greater than 15 characters.');
const email = z
  .email('The email must be a valid email address.')
  .max(64, 'The email may not be greater than 64 characters.');

const newCustomer = z.strictObject({
  name: z
    .string()
    .min(3, 'The name must be at least 3 characters.')
    .max(50, 'The name may not be greater than 50 characters.')
    .regex(/^[\dA-Za-z'._()@/ -]*$/, 'The name format is invalid.')
    .regex(/^[\dA-Za-z.)](?:.*[\dA-Za-z.)])?$/, 'The name format is invalid.')
    .nullish(),
  email: email.nullish(),
  contact: contact.nullish(),
  fail_existing: z.enum(['0', '1']).default('1'),
  notes,
});

const charging = z.strictObject({
  email: z.email('The email must be a valid email address.').nullish(),
  contact: contact.nullish(),
  amount: paise,
  currency,
  order_id: z.string('The order id field is required.').max(60),
  customer_id: z.string('The customer id field is required.').max(60),
  token: z.string('The token field is required.').max(60),
  recurring: z.union([z.literal(true), z.literal('1')], 'The recurring field is required.'),
  description: z.string().max(255).nullish(),
  notes,
});

const idsOf = (params: unknown) => ({
  customerId: idOf('cust', params, 'customer'),
  tokenId: idOf('token', params, 'token'),
});

const customersAndTokens = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/customers', async (request) => {
    const body = read(newCustomer, request.body);
    const customer = await inTransaction(gateway, (work) =>
      createCustomer(work, {
        name: body.name ?? null,
        email: body.email ?? null,
        contact: body.contact ?? null,
        notes: body.notes,
        failExisting: body.fail_existing === '1',
      }),
    );
    return customerEntity(customer);
  });

  app.get('/customers/:customer/tokens', async (request) => {
    const tokens = await findTokens(gateway.db, idOf('cust', request.params, 'customer'));
    return collection(tokens.map(tokenEntity));
  });

  const tokenOf = async (params: unknown): Promise<Token> => {
    const { customerId, tokenId } = idsOf(params);
    const token = await findToken(gateway.db, tokenId);
    if (token?.customerId !== customerId) throw unknownId();
    return token;
  };

  app.get('/customers/:customer/tokens/:token', async (request) =>
    tokenEntity(await tokenOf(request.params)),
  );

  app.put('/customers/:customer/tokens/:token/cancel', async (request) => {
    const { customerId, tokenId } = idsOf(request.params);
    await inTransaction(gateway, (work) => cancelMandate(work, tokenId, customerId));
    return { status: 'cancellation_initiated' };
  });

  app.delete('/customers/:customer/tokens/:token', async (request) => {
    const { customerId, tokenId } = idsOf(request.params);
    await inTransaction(gateway, (work) => deleteToken(work, tokenId, customerId));
    return { deleted: true };
  });
};

/** Registers customers, their mandates, and charges; razorpay/markdown-docs api/payments/recurring-payments. */
export const recurringRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  customersAndTokens(app, gateway);

  app.post('/payments/create/recurring', async (request) => {
    const body = read(charging, request.body);
    const payment = await inTransaction(gateway, (work) =>
      chargeMandate(work, {
        orderId: body.order_id,
        customerId: body.customer_id,
        tokenId: body.token,
        amount: body.amount,
        email: body.email ?? null,
        contact: body.contact ?? null,
        description: body.description ?? null,
        notes: body.notes,
      }),
    );
    return { razorpay_payment_id: payment.id };
  });
};
