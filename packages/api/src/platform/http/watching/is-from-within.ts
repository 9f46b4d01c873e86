import type { FastifyRequest } from 'fastify';

/** Tests whether the call is made in-process by a page being rendered: such a call has no connection. */
export const isFromWithin = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => !('setTimeout' in raw.socket);
