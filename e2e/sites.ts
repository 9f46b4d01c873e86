import { availableParallelism } from 'node:os';

const firstPort = Number(process.env['E2E_PORT'] ?? 3990);

/** One site of the product with people, gifts and a payment page of its own. */
export interface Site {
  readonly port: number;
  /** Where the sandbox gateway of the demo listens. */
  readonly gatewayPort: number;
  /** From the folder of the journeys. */
  readonly dataFolder: string;
}

const siteOf = (number: number): Site => ({
  port: firstPort + 2 * number,
  gatewayPort: firstPort + 2 * number + 1,
  dataFolder: `../.cache/e2e-${number}`,
});

/** Journeys change what they meet, so each worker walks on a site of its own; more than two only wait for each other. */
export const sites: readonly Site[] = Array.from(
  { length: Number(process.env['E2E_SITES'] ?? Math.min(2, availableParallelism())) },
  (_, number) => siteOf(number),
);

/** Where Node keeps what it compiled of the site, from the folder of the journeys. */
export const compiledCode = '../node_modules/.cache/compiled';

/** The site of the worker that this program is; outside of workers the first one. */
export const ownSite: Site = siteOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
