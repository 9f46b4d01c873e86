import type { Instrument } from '../checkout/instruments.ts';
import { unixSeconds } from '../clock.ts';
import type { Customer, Token } from '../database/tables.ts';
import { cardFacts, notesOf } from './entities.ts';

/** Returns a customer; razorpay.com/docs/api/customers/create. */
export const customerEntity = (customer: Customer) => ({
  id: customer.id,
  entity: 'customer' as const,
  name: customer.name,
  email: customer.email,
  contact: customer.contact,
  gstin: null,
  notes: notesOf(customer.notes),
  created_at: unixSeconds(customer.createdAt),
});

const instrumentFields = (instrument: Instrument, createdAt: Date) => {
  if (instrument.method === 'card') {
    return {
      card: {
        ...cardFacts(instrument.card),
        sub_type: 'consumer' as const,
        expiry_month: 12,
        expiry_year: 2099,
        flows: { otp: true, recurring: true },
      },
    };
  }
  const [username = '', handle = ''] = instrument.method === 'upi' ? instrument.vpa.split('@') : [];
  return { vpa: { username, handle, name: null }, start_time: unixSeconds(createdAt) };
};

/** Returns a mandate; razorpay/markdown-docs api/payments/recurring-payments/upi/tokens.md and cards/tokens.md. */
export const tokenEntity = (token: Token) => ({
  id: token.id,
  entity: 'token' as const,
  token: token.token,
  bank: null,
  wallet: null,
  method: token.instrument.method,
  ...instrumentFields(token.instrument, token.createdAt),
  recurring: token.status !== 'rejected',
  recurring_details: {
    status: token.status,
    failure_reason: token.status === 'rejected' ? 'Rejected by bank' : null,
  },
  auth_type: null,
  mrn: null,
  used_at: unixSeconds(token.usedAt),
  created_at: unixSeconds(token.createdAt),
  max_amount: token.maxAmount,
  expired_at: unixSeconds(token.expiresAt),
  dcc_enabled: false,
});

/**
 * Returns a mandate as shown in events, where a confirmed card mandate lacks its state; razorpay/markdown-docs
 * api/payments/recurring-payments/webhooks.md.
 */
export const toldToken = (token: Token) => {
  const { recurring_details: details, ...told } = tokenEntity(token);
  return token.status === 'confirmed' && token.instrument.method === 'card'
    ? told
    : { ...told, recurring_details: details };
};
