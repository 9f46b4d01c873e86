import type { FastifyRequest } from 'fastify';

/** Whether a page of ours makes this call while it is made: such a call has no connection. */
export const isFromWithin = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => !('setTimeout' in raw.socket);
