import { expect, test } from 'vitest';

import { readConfig } from '../../config.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { dataHeaders, pagePolicy } from './security-headers.ts';

const gateway = { origin: 'https://pays.example' } as PaymentGateway;

interface Site {
  readonly publicOrigin?: string;
  readonly paysAt?: PaymentGateway | null;
}

/** Returns a page's policy as directives by name. */
const policyOf = ({ publicOrigin = 'https://mysathi.example', paysAt = null }: Site) => {
  const config = { ...readConfig({}), publicOrigin, web: 'built' as const };
  const policy = pagePolicy({ config, payments: { gateway: paysAt, mode: 'live' } });
  const parts = policy({ scripts: "'nonce-a'", styles: "'nonce-b'" }).split(';');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...allowed] = part.split(' ');
      return [name, allowed.join(' ')];
    }),
  );
};

test('a page runs its own scripts alone, stands in no frame, and no text becomes markup', () => {
  expect(policyOf({})).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'nonce-a'",
    'script-src-attr': "'none'",
    'style-src': "'self' 'nonce-b'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self' wss://mysathi.example",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'upgrade-insecure-requests': '',
  });
});

test('a form leads to the payment company, and to nobody else', () => {
  expect(policyOf({ paysAt: gateway })['form-action']).toBe("'self' https://pays.example");
});

test('a site over plain http does not send its readers to https', () => {
  const policy = policyOf({ publicOrigin: 'http://192.0.2.1:3000' });
  expect(policy).not.toHaveProperty('upgrade-insecure-requests');
  expect(policy['connect-src']).toBe("'self' ws://192.0.2.1:3000");
});

test.each([
  ['production', 'max-age=63072000; includeSubDomains'],
  ['development', undefined],
] as const)('in %s browsers are told for how long to come by https alone: %s', (mode, told) => {
  expect(dataHeaders({ mode })['strict-transport-security']).toBe(told);
});
