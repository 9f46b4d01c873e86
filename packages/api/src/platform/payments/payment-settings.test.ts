import { describe, expect, test } from 'vitest';

import { EnvironmentReader } from '../environment/environment-reader.ts';
import { moneyModeOf, paymentSettings } from './payment-settings.ts';

const read = (environment: NodeJS.ProcessEnv, demo = false) =>
  paymentSettings(new EnvironmentReader(environment), { demo, ownPort: 3001 });

const account = {
  PAYMENT_KEY_ID: 'rzp_live_A1b2C3d4E5f6G7',
  PAYMENT_KEY_SECRET: 'secret',
  PAYMENT_WEBHOOK_SECRETS: 'new, old',
};

test('without keys a demo has the sandbox gateway and everything else has none', () => {
  expect(read({}, true)).toEqual({ gateway: 'own', port: 3001 });
  expect(read({ PAYMENT_SANDBOX_PORT: '4000' }, true)).toEqual({ gateway: 'own', port: 4000 });
  expect(read({})).toEqual({ gateway: 'none' });
});

test('an account of its own, with both secrets of the webhook', () => {
  expect(read(account, true)).toEqual({
    gateway: 'account',
    baseUrl: 'https://api.razorpay.com',
    keyId: 'rzp_live_A1b2C3d4E5f6G7',
    keySecret: 'secret',
    webhookSecrets: ['new', 'old'],
  });
});

test('a key that moves no real money may be tried over plain http', () => {
  const tried = { PAYMENT_KEY_ID: 'rzp_test_A1b2C3d4', PAYMENT_GATEWAY_URL: 'http://127.0.0.1:3001' };
  expect(read({ ...account, ...tried })).toMatchObject({ baseUrl: 'http://127.0.0.1:3001' });
});

test('only a live key moves real money', () => {
  expect(moneyModeOf('rzp_live_A1b2C3d4')).toBe('live');
  expect(moneyModeOf('rzp_test_A1b2C3d4')).toBe('sandbox');
});

describe('a wrong value names its variable', () => {
  test.each([
    [{ PAYMENT_KEY_ID: 'abc' }, 'PAYMENT_KEY_ID'],
    [{ PAYMENT_KEY_SECRET: '' }, 'PAYMENT_KEY_SECRET'],
    [{ PAYMENT_WEBHOOK_SECRETS: '' }, 'PAYMENT_WEBHOOK_SECRETS'],
    [{ PAYMENT_WEBHOOK_SECRETS: 'a,b,c' }, 'PAYMENT_WEBHOOK_SECRETS'],
    [{ PAYMENT_GATEWAY_URL: 'https://api.example/v1' }, 'PAYMENT_GATEWAY_URL'],
    [{ PAYMENT_GATEWAY_URL: 'http://api.example' }, 'PAYMENT_GATEWAY_URL'],
    [{ PAYMENT_KEY_ID: '' }, 'PAYMENT_KEY_ID'],
    [{ PAYMENT_KEY_ID: '', PAYMENT_KEY_SECRET: '' }, 'PAYMENT_KEY_ID'],
    [
      {
        PAYMENT_KEY_ID: '',
        PAYMENT_KEY_SECRET: '',
        PAYMENT_WEBHOOK_SECRETS: '',
        PAYMENT_GATEWAY_URL: 'https://api.example',
      },
      'PAYMENT_KEY_ID',
    ],
  ])('%j', (change, name) => {
    expect(() => read({ ...account, ...change })).toThrow(new RegExp(`^${name}: [^\n]+\\.$`));
  });
});
