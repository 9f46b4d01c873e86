import { expect, test } from 'vitest';

import { paymentEntity } from './razorpay-dialect.ts';

const told = {
  id: 'pay_Told',
  amount: 1000_00,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_Told',
  email: 'asha@example.org',
  contact: '+919876501234',
  created_at: 1_795_000_000,
};

test('of whatever is told of a card four digits, network and bank are kept', () => {
  const card = {
    id: 'card_Told',
    number: '4111111111111111',
    last4: '4111111111111111',
    name: 'Asha Kulkarni',
    cvv: '123',
    expiry_month: 12,
    expiry_year: 2031,
    network: 'Visa',
    issuer: 'HDFC',
  };
  const payment = paymentEntity.parse({ ...told, method: 'card', card });
  expect(payment.paidWith).toEqual({ last4: '1111', network: 'Visa', issuer: 'HDFC' });
  expect(JSON.stringify(payment)).not.toMatch(/\d{12}|Asha|asha|98765/);
});

test.each([
  ['asha.kulkarni@okbank', 'a***@okbank'],
  ['9876501234@upi', '9***@upi'],
  ['9876501234', '9***'],
])('of the UPI ID %s there is kept %s', (vpa, kept) => {
  const payment = paymentEntity.parse({ ...told, method: 'upi', vpa });
  expect(payment.paidWith).toEqual({ maskedVpa: kept });
  expect(JSON.stringify(payment)).not.toContain('98765');
});
