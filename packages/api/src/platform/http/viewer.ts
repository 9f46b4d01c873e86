import type { FastifyRequest } from 'fastify';

/** Who is calling, as the session says. */
export interface Viewer {
  readonly memberId: string;
  readonly sessionId: string;
  /** `onboarding` until the wizard is finished or left, `leaving` while a deletion can be undone. */
  readonly scope: 'onboarding' | 'member' | 'leaving' | 'staff';
}

/** The session that a request claims to have, for a statement that checks it; see `viewer_by_token` in the database. */
export interface SessionClaim {
  readonly tokenHash: Buffer;
  /** The session of the cookie beside the token; null for a client that is no browser. */
  readonly cookieSessionId: string | null;
}

/** Recognises the caller of a request; the sessions implement it. */
export interface SessionCheck {
  /** Null for a visitor. Whether the claim holds is for the database to say. */
  claimOf(request: FastifyRequest): SessionClaim | null;
  /** Null for a visitor, also for a token that does not count (any more). */
  authenticate(request: FastifyRequest): Promise<Viewer | null>;
  /**
   * The same for what a browser asks for with its cookies alone: pictures, files, pages, and forms without scripts.
   */
  authenticateByCookie(request: FastifyRequest): Promise<Viewer | null>;
  /** Who is read for while their page is made. */
  readonly pageTickets: { take(request: FastifyRequest): Viewer | null };
}

/** Looks after sessions that stay in use between requests; the sessions implement it. */
export interface SessionWatch {
  /** Which of the claims hold (still), in their order. */
  stillCount(claims: readonly SessionClaim[]): Promise<boolean[]>;
}
