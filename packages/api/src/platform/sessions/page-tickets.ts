import type { FastifyRequest } from 'fastify';

import type { Viewer } from '../http/viewer.ts';
import { newToken } from '../ids.ts';

/** The header with the ticket of a call that the page renderer makes within this process. */
export const ticketHeader = 'x-page-ticket';

/**
 * Lets the page renderer read as the member who opened the page, without having their token. A ticket is valid for one
 * reading, in this process, while that reading lasts; the contract says which calls accept one (`beginsPages`).
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

  /** Takes the ticket of a request; null if it has none that is valid. */
  take({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): Viewer | null {
    const ticket = headers[ticketHeader];
    if (method !== 'GET' || typeof ticket !== 'string') return null;
    const holder = this.#holders.get(ticket) ?? null;
    this.#holders.delete(ticket);
    return holder;
  }
}
