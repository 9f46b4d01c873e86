import type { EnvironmentReader } from '../environment/environment-reader.ts';

/** Whether real money moves. */
export type MoneyMode = 'sandbox' | 'live';

/** The gateway's address and credentials. */
export interface GatewayAccount {
  /** Without a trailing slash. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  /** Newest first; events signed with any of them are accepted, so that a secret can be rotated. */
  webhookSecrets: readonly string[];
}

/** `own`: the sandbox gateway that is started with the product, on its own port. */
export type PaymentSettings =
  | ({ gateway: 'account' } & GatewayAccount)
  | { gateway: 'own'; port: number }
  | { gateway: 'none' };

/** Returns the mode of a key: real money moves only with a live key. */
export const moneyModeOf = (keyId: string): MoneyMode => (keyId.startsWith('rzp_live_') ? 'live' : 'sandbox');

/** Settings that are meaningless without the key they belong to. */
const besideKey = {
  PAYMENT_KEY_SECRET: 'a secret',
  PAYMENT_WEBHOOK_SECRETS: 'secrets',
  PAYMENT_GATEWAY_URL: 'an address',
};

/** Reads which gateway takes payments. In a demo without keys it is the sandbox gateway on `ownPort`. */
export const paymentSettings = (
  env: EnvironmentReader,
  { demo, ownPort }: { demo: boolean; ownPort: number },
): PaymentSettings => {
  const keyId = env.matching(
    'PAYMENT_KEY_ID',
    'none',
    /^(?:none|rzp_(?:test|live)_\w{4,60})$/,
    'use a key id, which begins with rzp_live_ or rzp_test_',
  );
  if (keyId === 'none') {
    for (const [beside, what] of Object.entries(besideKey)) {
      if (env.text(beside, '', what) !== '')
        throw env.wrong('PAYMENT_KEY_ID', `set it beside ${beside}, or set neither`);
    }
    if (!demo) return { gateway: 'none' };
    const port = env.port('PAYMENT_SANDBOX_PORT', ownPort);
    return { gateway: 'own', port };
  }
  const webhookSecrets = env
    .required('PAYMENT_WEBHOOK_SECRETS', 'the secrets of the webhook, separated by commas, the newest first')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (webhookSecrets.length === 0 || webhookSecrets.length > 2)
    throw env.wrong('PAYMENT_WEBHOOK_SECRETS', 'set it to one secret, or two while they are exchanged');
  const baseUrl = env.origin('PAYMENT_GATEWAY_URL', 'https://api.razorpay.com');
  if (moneyModeOf(keyId) === 'live' && !baseUrl.startsWith('https://'))
    throw env.wrong('PAYMENT_GATEWAY_URL', 'set it to an https address: the key moves real money');
  return {
    gateway: 'account',
    baseUrl,
    keyId,
    keySecret: env.required('PAYMENT_KEY_SECRET', 'the secret of the key'),
    webhookSecrets,
  };
};
