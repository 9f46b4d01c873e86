import { startSandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import type { SandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';

import type { Config } from './config.ts';
import { webhookPath } from './features/donations/gateway/gateway-routes.ts';
import { anyAddresses, inAddress, loopbackHosts } from './platform/environment/hosts.ts';
import { usable } from './platform/environment/usable.ts';
import type { GatewayAccount } from './platform/payments/payment-settings.ts';

/** A sandbox gateway that was started beside the program. */
export interface OwnGateway {
  readonly account: GatewayAccount;
  /** Where people and this program reach it. */
  readonly url: string;
  /** Lets events flow, once the program listens. */
  deliverTo(port: number): void;
  close(): Promise<void>;
}

/** Whether people come from other machines to a demo whose payment page this machine alone can open. */
export const keepsGiftsHere = ({ payments, plainLoopback, host }: Config): boolean =>
  payments.gateway === 'own' && !(plainLoopback && loopbackHosts.has(host));

const hostOf = ({ host }: Config): string => (anyAddresses.has(host) ? '127.0.0.1' : inAddress(host));

const accountOf = (gateway: SandboxGateway): GatewayAccount => ({
  baseUrl: gateway.url,
  keyId: gateway.keyId,
  keySecret: gateway.keySecret,
  webhookSecrets: [gateway.webhookSecret, gateway.previousWebhookSecret],
});

/** Starts the sandbox gateway beside the product, in a demo that has no gateway of its own; null otherwise. */
export const startOwnGateway = async (config: Config, databaseUrl: string): Promise<OwnGateway | null> => {
  if (config.payments.gateway !== 'own') return null;
  const { mode, demo, payments, logLevel } = config;
  const gateway = await usable(
    () =>
      startSandboxGateway({
        mode,
        // Nothing but a demo gets here, and one in production was allowed by name.
        allowInProduction: demo,
        databaseUrl,
        port: payments.port,
        logLevel,
      }),
    (code, words) =>
      ['EADDRINUSE', 'EACCES'].includes(code)
        ? ['PAYMENT_SANDBOX_PORT', `set it, or PORT that it follows, to a port that is free (${words})`]
        : null,
  );
  return {
    account: accountOf(gateway),
    url: gateway.url,
    deliverTo: (port) => gateway.setWebhookUrl(`http://${hostOf(config)}:${port}${webhookPath}`),
    close: () => gateway.close(),
  };
};
