import { BlockList, isIPv6 } from 'node:net';

import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { Problem } from '@mysathi/contract/errors';

const ownNetwork = new BlockList();
ownNetwork.addSubnet('127.0.0.0', 8);
ownNetwork.addSubnet('10.0.0.0', 8);
ownNetwork.addSubnet('172.16.0.0', 12);
ownNetwork.addSubnet('192.168.0.0', 16);
ownNetwork.addSubnet('169.254.0.0', 16);
ownNetwork.addSubnet('::1', 128, 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

const isOfOwnNetwork = (ip: string): boolean => ownNetwork.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/** Serves Prometheus figures at /metrics, for the own network: route patterns and status codes are the only labels. */
export const installMetrics = (app: FastifyInstance, pool: pg.Pool): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async ({ ip, ips = [] }, reply) => {
    // A request through one of our proxies comes from outside, whatever address it claims.
    if (ips.length > 1 || !isOfOwnNetwork(ip)) throw new Problem('not_found');
    reply.type(registry.contentType);
    return registry.metrics();
  });
  app.addHook('onClose', async () => registry.clear());
};
