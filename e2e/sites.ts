import { availableParallelism } from 'node:os';

const firstPort = Number(process.env['E2E_PORT'] ?? 3990);

/** A site with its own members, gifts and payment page. */
export interface Site {
  readonly port: number;
  /** The port of the demo's sandbox gateway. */
  readonly gatewayPort: number;
  /** Relative to the folder of the journeys. */
  readonly dataFolder: string;
}

const siteOf = (number: number): Site => ({
  port: firstPort + 2 * number,
  gatewayPort: firstPort + 2 * number + 1,
  dataFolder: `../.cache/e2e-${number}`,
});

/** Journeys change data, so each worker has its own site; more than two would only slow each other down. */
export const sites: readonly Site[] = Array.from(
  { length: Number(process.env['E2E_SITES'] ?? Math.min(2, availableParallelism())) },
  (_, number) => siteOf(number),
);

/** Node's compile cache for the site, relative to the folder of the journeys. */
export const compiledCode = '../node_modules/.cache/compiled';

/** The site of this worker; outside of workers, the first one. */
export const ownSite: Site = siteOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
