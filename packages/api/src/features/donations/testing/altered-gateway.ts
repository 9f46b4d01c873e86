import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';

/** A gateway that answers as another does, but for the calls given. */
export const alteredGateway = (
  real: PaymentGateway | null,
  calls: Partial<PaymentGateway>,
): PaymentGateway => {
  if (real === null) throw new Error('There is no gateway to alter.');
  return new Proxy(real, {
    get: (_, name) => {
      const altered: unknown = Reflect.get(calls, name);
      if (altered !== undefined) return altered;
      const value: unknown = Reflect.get(real, name);
      // What is private to a class is found by its own methods alone.
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
  });
};
