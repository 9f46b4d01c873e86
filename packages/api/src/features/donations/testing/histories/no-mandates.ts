import type { MandateFact, Outcome } from '../../../../platform/payments/payment-gateway.ts';

const refused = { kind: 'rejected', reason: 'nothing is given every month here' } as const;

/** The mandate calls of a gateway without monthly gifts. */
export class NoMandates {
  customer(): Promise<Outcome<{ customerId: string }>> {
    return Promise.resolve(refused);
  }

  charge(): Promise<Outcome<{ paymentId: string }>> {
    return Promise.resolve(refused);
  }

  mandate(): Promise<Outcome<MandateFact>> {
    return Promise.resolve(refused);
  }

  cancelMandate(): Promise<Outcome<null>> {
    return Promise.resolve(refused);
  }

  readMandate(): MandateFact | null {
    return null;
  }
}
