import type { FastifyRequest } from 'fastify';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Tests by its method whether a request changes nothing. */
export const readsOnly = ({ method }: Pick<FastifyRequest, 'method'>): boolean => readingMethods.has(method);
