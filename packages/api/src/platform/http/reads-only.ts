import type { FastifyRequest } from 'fastify';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing, by its method. */
export const readsOnly = ({ method }: Pick<FastifyRequest, 'method'>): boolean => readingMethods.has(method);
