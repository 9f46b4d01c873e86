import type { Outcome } from '../checkout/bank-page.ts';
import { unixSeconds } from '../clock.ts';
import type { customerEntity, tokenEntity } from '../dialect/token-entities.ts';
import type { Answer, OrderBody, PaymentBody, TestGateway } from './test-gateway.ts';
import { choiceOf, monday } from './test-gateway.ts';

export type CustomerBody = ReturnType<typeof customerEntity>;
export type TokenBody = ReturnType<typeof tokenEntity>;

/** A year after the tests' Monday. */
export const nextYear = unixSeconds(monday) + 365 * 86_400;

/** A confirmed mandate with its customer and payment. */
export interface SetUp {
  customerId: string;
  tokenId: string;
  paid: PaymentBody;
}

let customers = 0;

/** A shop's use of mandates at a test gateway. */
export class TestMandates {
  readonly #sandbox: TestGateway;

  constructor(sandbox: TestGateway) {
    this.#sandbox = sandbox;
  }

  async customer(fields: Record<string, unknown> = {}): Promise<CustomerBody> {
    const { body } = await this.#sandbox.call<CustomerBody>('POST', '/v1/customers', {
      name: 'Asha Kulkarni',
      email: `donor-${(customers += 1)}@example.com`,
      contact: '+919000090000',
      ...fields,
    });
    return body;
  }

  /** Creates an order of ₹500 that sets up a monthly mandate of the same amount. */
  order(
    customerId: string,
    method: 'upi' | 'card' = 'upi',
    token: Record<string, unknown> = {},
  ): Promise<OrderBody> {
    return this.#sandbox.order({
      customer_id: customerId,
      method,
      token: { max_amount: 50_000, expire_at: nextYear, frequency: 'monthly', ...token },
    });
  }

  /** Pays such an order with an outcome, like the shop's form for mandates. */
  async pay(
    order: Pick<OrderBody, 'id'>,
    customerId: string,
    outcome: Outcome = 'approve',
    choice: string = choiceOf.upi,
  ): Promise<PaymentBody> {
    const checkout = await this.#sandbox.checkout(order.id, { customer_id: customerId, recurring: '1' });
    const bank = await this.#sandbox.choose(checkout, choice);
    await this.#sandbox.post(bank, { outcome });
    return this.#sandbox.payment(bank.split('/').at(-1) ?? '');
  }

  /** Sets up a confirmed mandate, by default for UPI. */
  async setUp(
    method: 'upi' | 'card' = 'upi',
    outcome: Outcome = 'approve',
    token: Record<string, unknown> = {},
  ): Promise<SetUp> {
    const { id: customerId } = await this.customer();
    const order = await this.order(customerId, method, token);
    const paid = await this.pay(order, customerId, outcome, choiceOf[method]);
    return { customerId, tokenId: paid.token_id ?? '', paid };
  }

  token({ customerId, tokenId }: Pick<SetUp, 'customerId' | 'tokenId'>): Promise<Answer<TokenBody>> {
    return this.#sandbox.call<TokenBody>('GET', `/v1/customers/${customerId}/tokens/${tokenId}`);
  }

  /** Charges an order to a mandate; by default a new one of ₹500. */
  async charge(
    { customerId, tokenId }: Pick<SetUp, 'customerId' | 'tokenId'>,
    order?: Pick<OrderBody, 'id'>,
    fields: Record<string, unknown> = {},
  ): Promise<Answer<{ razorpay_payment_id: string }>> {
    const { id } = order ?? (await this.#sandbox.order());
    return this.#sandbox.call<{ razorpay_payment_id: string }>('POST', '/v1/payments/create/recurring', {
      email: 'donor@example.com',
      contact: '+919000090000',
      amount: 50_000,
      currency: 'INR',
      order_id: id,
      customer_id: customerId,
      token: tokenId,
      recurring: true,
      ...fields,
    });
  }

  /** Charges a mandate, and returns the resulting payment. */
  async charged(mandate: Pick<SetUp, 'customerId' | 'tokenId'>): Promise<PaymentBody> {
    return this.#sandbox.payment((await this.charge(mandate)).body.razorpay_payment_id);
  }

  /** Performs an action of the bank on a mandate, through the control page. */
  async atBank({ tokenId }: Pick<SetUp, 'tokenId'>, action: string): Promise<number> {
    return (await this.#sandbox.post(`/control/mandates/${tokenId}/${action}`, {})).status;
  }
}
