import { expect, test } from 'vitest';

import { RazorpayGateway } from './razorpay-gateway.ts';

const gateway = new RazorpayGateway({
  baseUrl: 'http://127.0.0.1:1',
  keyId: 'rzp_test_1',
  keySecret: 'secret',
  webhookSecrets: ['secret'],
});

const entity = {
  id: 'down_F8LCfthx90fMOo',
  entity: 'payment.downtime',
  method: 'upi',
  begin: 1_593_412_063,
  end: null,
  status: 'started',
  scheduled: false,
  severity: 'high',
  instrument: { vpa_handle: 'oksbi' },
  created_at: 1_593_412_092,
  updated_at: 1_593_412_100,
};

const bytesOf = (event: string, payload: object) => Buffer.from(JSON.stringify({ event, payload }));
const told = (change: object) =>
  gateway.readDowntime(
    bytesOf('payment.downtime.started', { 'payment.downtime': { entity: { ...entity, ...change } } }),
  );

test('an event of a way to pay tells that it works badly, or does so no more', () => {
  const changedAt = new Date(1_593_412_100_000);
  expect(told({})).toEqual({ downtimeId: entity.id, method: 'upi', isOver: false, changedAt });
  expect(told({ updated_at: null })?.changedAt).toEqual(new Date(1_593_412_092_000));
  expect(told({ status: 'resolved' })?.isOver).toBe(true);
  expect(told({ status: 'scheduled', scheduled: true })?.isOver).toBe(true);
});

test('what is no such event tells nothing of a way to pay', () => {
  expect(told({ status: 'odd' })).toBeNull();
  expect(gateway.readDowntime(Buffer.from('{'))).toBeNull();
  expect(gateway.readDowntime(bytesOf('payment.captured', { payment: { entity } }))).toBeNull();
});
