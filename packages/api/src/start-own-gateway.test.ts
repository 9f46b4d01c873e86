import { methods } from '@mysathi/sandbox-gateway/checkout/instruments';
import { expect, test } from 'vitest';

import { checkoutMethods } from '@mysathi/contract/options/payment-methods';

import { readConfig } from './config.ts';
import { keepsGiftsHere } from './start-own-gateway.ts';

const account = {
  PAYMENT_KEY_ID: 'rzp_test_A1b2C3d4',
  PAYMENT_KEY_SECRET: 'secret',
  PAYMENT_WEBHOOK_SECRETS: 'secret',
};

test.each([
  [{}, false],
  [{ HOST: 'localhost', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.5:3000' }, true],
  [{ PUBLIC_ORIGIN: 'https://demo.example' }, true],
  [{ HOST: '0.0.0.0', ...account }, false],
  [{ HOST: '0.0.0.0', DEMO: 'off' }, false],
])('with %j the start says that gifts are paid on this machine alone: %s', (environment, says) => {
  expect(keepsGiftsHere(readConfig(environment))).toBe(says);
});

test('it takes every way to pay that the shop opens a checkout with, and no other', () => {
  expect(methods.toSorted()).toEqual(checkoutMethods.toSorted());
});
