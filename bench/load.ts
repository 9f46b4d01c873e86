import autocannon from 'autocannon';

import { median, quantile } from './statistics.ts';

/** A kind of request: its address and the members who make it. `paths` and `tokens` are used in turn. */
export interface Load {
  readonly name: string;
  readonly address: string;
  readonly paths: readonly string[];
  readonly tokens: readonly string[];
  /** Further headers, as a browser would send them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether each request has an address that was never requested before. */
  readonly newAddresses?: boolean;
}

export interface Measured {
  readonly requestsPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
}

let visits = 0;
/** Returns the same request with an address that was never requested before. */
const atNewAddress = (request: autocannon.Request): autocannon.Request => {
  visits += 1;
  return { ...request, path: `${request.path}?visit=${visits}` };
};

const requestsOf = ({ paths, tokens, headers, newAddresses = false }: Load): autocannon.Request[] =>
  paths.map((path, index) => {
    const token = tokens[index % Math.max(tokens.length, 1)];
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const request = { method: 'GET', path, headers: { ...headers, ...authorization } } as const;
    return newAddresses ? { ...request, setupRequest: atNewAddress } : request;
  });

/**
 * Makes the client count bytes without decoding them: decoding a compressed page costs it four times what serving it
 * costs our server, so the figure would describe the client.
 */
const countOnly = (client: object): void => {
  const { pipelinedRequests } = client as { pipelinedRequests: { addBody: (body: Buffer) => void } };
  pipelinedRequests.addBody = () => undefined;
};

/**
 * Requests one load for the given number of seconds.
 * @throws when an answer is not a success.
 */
export const once = async (load: Load, seconds: number, connections: number): Promise<Measured> => {
  const taken: number[] = [];
  const result = await autocannon({
    url: load.address,
    connections,
    duration: seconds,
    requests: requestsOf(load),
    timeout: 10,
    setupClient: (client) => {
      countOnly(client);
      // autocannon's own figures are whole milliseconds, too coarse for ratios.
      client.on('response', (_status, _bytes, milliseconds) => taken.push(milliseconds));
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${load.name}: ${result.non2xx} answers were no success (${statuses}), ${result.errors} errors.`,
    );
  }
  return {
    requestsPerSecond: result.requests.average,
    p50Milliseconds: median(taken),
    p99Milliseconds: quantile(taken, 0.99),
  };
};

/** Measures all loads in turn for several rounds and returns the median of each: machines drift, ratios hold. */
export const interleaved = async (
  loads: readonly Load[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, Measured>> => {
  const seen = new Map<string, Measured[]>(loads.map(({ name }) => [name, []]));
  for (const load of loads) await once(load, 2, connections);
  for (let round = 0; round < rounds; round += 1) {
    for (const load of loads) seen.get(load.name)?.push(await once(load, seconds, connections));
  }
  const middle = (all: Measured[], pick: (one: Measured) => number) => median(all.map(pick));
  return new Map(
    [...seen].map(([name, all]) => [
      name,
      {
        requestsPerSecond: middle(all, (one) => one.requestsPerSecond),
        p50Milliseconds: middle(all, (one) => one.p50Milliseconds),
        p99Milliseconds: middle(all, (one) => one.p99Milliseconds),
      },
    ]),
  );
};
