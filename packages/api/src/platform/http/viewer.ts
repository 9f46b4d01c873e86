import type { FastifyRequest } from 'fastify';

/** The caller, as identified by the session. */
export interface Viewer {
  readonly memberId: string;
  readonly sessionId: string;
  /** `onboarding` until the wizard is finished or left, `leaving` while a deletion can be undone. */
  readonly scope: 'onboarding' | 'member' | 'leaving' | 'staff';
}

/** The session that a request claims to have, to be checked by a statement; see `viewer_by_token` in the database. */
export interface SessionClaim {
  readonly tokenHash: Buffer;
  /** The session id from the cookie sent along with the token; null for a client that is not a browser. */
  readonly cookieSessionId: string | null;
}

/** Recognises the caller of a request; implemented by the sessions. */
export interface SessionCheck {
  /** Reads the claim of a request; null for a visitor. Only the database can tell whether it is valid. */
  claimOf(request: FastifyRequest): SessionClaim | null;
  /** Returns the caller; null for a visitor, and for a token that is not valid (any more). */
  authenticate(request: FastifyRequest): Promise<Viewer | null>;
  /**
   * The same for requests that a browser makes with only its cookies: pictures, files, pages, and forms without
   * scripts.
   */
  authenticateByCookie(request: FastifyRequest): Promise<Viewer | null>;
  /** Identifies the member for whom a page is being rendered. */
  readonly pageTickets: { take(request: FastifyRequest): Viewer | null };
}

/** Watches sessions that stay in use between requests; implemented by the sessions. */
export interface SessionWatch {
  /** Returns which of the claims are still valid, in their order. */
  stillCount(claims: readonly SessionClaim[]): Promise<boolean[]>;
}
