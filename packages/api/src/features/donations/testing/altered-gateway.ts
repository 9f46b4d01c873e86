import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';

/** Returns a gateway that behaves like another one, except for the given calls. */
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
      // Private fields are accessible only to methods bound to the original.
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
  });
};
