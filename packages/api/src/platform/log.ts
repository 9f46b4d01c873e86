import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';

/** A logger for everything outside requests; Fastify's own, so that there is one logger and one form. */
export const createLog = (level: string): FastifyBaseLogger => Fastify({ logger: { level } }).log;

/** Where in the code an error arose. Its message may quote what people wrote, also over several lines. */
export const placeOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);

/** What the log may say of a failure: its kind. Its words may quote people's data. */
export const failureName = (failure: unknown): string =>
  failure instanceof Error ? failure.name : 'unknown';
