import type { Handover } from '@mysathi/contract/endpoints/donations';

/** The outcome that the test bank of the hosted page is told to give a payment. */
export type BankOutcome = 'approve' | 'decline' | 'once' | 'cancel' | 'silent' | 'twice';

export interface PayOptions {
  /** For example `upi:qr` or `card:visa`. */
  choice?: string;
  outcome?: BankOutcome;
  /** Aborting it stops the payment between two steps. */
  signal?: AbortSignal;
}

const send = async (
  address: string | URL,
  fields: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<URL> => {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    ...(signal ? { signal } : {}),
  });
  const next = answer.headers.get('location');
  if (answer.status !== 303 || next === null) throw new Error(`The hosted page answered ${answer.status}.`);
  return new URL(next, address);
};

/**
 * Goes through the sandbox gateway's hosted page as a donor without JavaScript does: opens it with the form of the
 * product, chooses how to pay and what the bank does. Returns the last page.
 */
export const payAtCheckout = async (
  { action, fields }: Handover,
  { choice = 'upi:qr', outcome = 'approve', signal }: PayOptions = {},
): Promise<URL> => {
  const checkout = await send(action, fields, signal);
  const bank = await send(`${checkout.href}/payments`, { choice }, signal);
  return send(bank, { outcome }, signal);
};
