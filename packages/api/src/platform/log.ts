import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';

/** A logger for everything outside requests; Fastify's own, so that there is one logger and one form. */
export const createLog = (level: string): FastifyBaseLogger => Fastify({ logger: { level } }).log;
