import { startSandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import type { SandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';

import type { Config } from './config.ts';
import { webhookPath } from './features/donations/gateway/gateway-routes.ts';
import { anyAddresses, inAddress, loopbackHosts } from './platform/environment/hosts.ts';
import { explainSettingFailure } from './platform/environment/explain-setting-failure.ts';
import type { GatewayAccount } from './platform/payments/payment-settings.ts';

/** A sandbox gateway that runs beside the program. */
export interface OwnGateway {
  readonly account: GatewayAccount;
  /** Where donors and this program reach it. */
  readonly url: string;
  /** Starts the delivery of events, once the program listens. */
  deliverTo(port: number): void;
  close(): Promise<void>;
}

/** Returns whether other machines can reach a demo whose payment page only this machine can open. */
export const keepsGiftsHere = ({ payments, plainLoopback, host }: Config): boolean =>
  payments.gateway === 'own' && !(plainLoopback && loopbackHosts.has(host));

const hostOf = ({ host }: Config): string => (anyAddresses.has(host) ? '127.0.0.1' : inAddress(host));

const accountOf = (gateway: SandboxGateway): GatewayAccount => ({
  baseUrl: gateway.url,
  keyId: gateway.keyId,
  keySecret: gateway.keySecret,
  webhookSecrets: [gateway.webhookSecret, gateway.previousWebhookSecret],
});

/** Starts the sandbox gateway beside the program, in a demo that is not given another gateway; null otherwise. */
export const startOwnGateway = async (config: Config, databaseUrl: string): Promise<OwnGateway | null> => {
  if (config.payments.gateway !== 'own') return null;
  const { mode, demo, payments, logLevel } = config;
  const gateway = await explainSettingFailure(
    () =>
      startSandboxGateway({
        mode,
        // Only a demo gets here; one in production was allowed explicitly.
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
