import type { FastifyRequest } from 'fastify';

import type { Viewer } from '../http/viewer.ts';
import { newToken } from '../ids.ts';

/** Bears the ticket of a call that the renderer of pages makes inside this process. */
export const ticketHeader = 'x-page-ticket';

/**
 * Lets the renderer of a page read as the member who opened it, whose token it does not have. A ticket is good for one
 * reading, in this process, while that reading lasts; which calls take one says the contract (`beginsPages`).
 */
export class PageTickets {
  readonly #holders = new Map<string, Viewer>();

  /** Makes one call with a ticket. */
  async lend<Answer>(holder: Viewer, call: (ticket: string) => Promise<Answer>): Promise<Answer> {
    const ticket = newToken();
    this.#holders.set(ticket, holder);
    try {
      return await call(ticket);
    } finally {
      this.#holders.delete(ticket);
    }
  }

  /** Takes the ticket of a request; null when it bears none that counts. */
  take({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): Viewer | null {
    const ticket = headers[ticketHeader];
    if (method !== 'GET' || typeof ticket !== 'string') return null;
    const holder = this.#holders.get(ticket) ?? null;
    this.#holders.delete(ticket);
    return holder;
  }
}
