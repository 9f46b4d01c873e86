import { createContext } from 'react-router';

import type { Transport } from './api.ts';

/**
 * The facts that the server passes to every page request.
 *
 * On the server:
 *
 *     const build = await import('.../packages/web/build/server/index.js');
 *     const answerPage = build.entry.module.createPageHandler(build, 'production');
 *     const response = await answerPage(request, { nonce, demo, callApi, reportError, … });
 *
 * `request` is a web `Request` with the browser's headers. The root loader reads its `theme`, `text_size` and `lang`
 * cookies, or its `Accept-Language`, so that the page looks right from the first byte.
 */
export interface RequestFacts {
  /** The nonce in the `script-src` policy of this response; other inline scripts are blocked. */
  readonly nonce: string;
  /** Whether demo members and the outbox page are enabled. */
  readonly demo: boolean;
  /** Whether signing in with an SMS code instead of the password is enabled. */
  readonly otpSignIn: boolean;
  /** The characters used in one-time codes. */
  readonly otpAlphabet: string;
  /** The e-mail address for contacting us. */
  readonly contactEmail: string;
  /** Name and address of the grievance officer; empty if none is appointed. */
  readonly grievanceOfficer: string;
  /** The site's public address, without a trailing slash. */
  readonly publicOrigin: string;
  /** Identifies this request in the log; shown on the error page to be quoted to support. */
  readonly requestId?: string | undefined;
  /**
   * Calls the API in-process as the person who made the request, with their cookies and IP address. The path begins
   * with `/api/`.
   */
  readonly callApi: Transport;
  /**
   * Reads for the member who opens the page, authenticated by their cookie alone. Undefined for visitors, for links
   * from other sites, and for requests that do not open a page. A page that uses it must not be cached.
   */
  readonly reader: MemberReader | undefined;
  /** Returns the content of a build file that browsers also fetch, by its address. */
  readonly readAsset: (address: string) => Promise<string>;
  /** Logs an error thrown by a loader or while rendering. */
  readonly reportError: (error: unknown) => void;
}

/** Makes the API calls that a member's page starts with; the path begins with `/api/`. */
export interface MemberReader {
  readonly memberId: string;
  readonly read: (path: string) => ReturnType<Transport>;
}

/** Answers a page request with a complete HTML document, a redirect or loader data. */
export type PageHandler = (request: Request, facts: RequestFacts) => Promise<Response>;

/** The context key by which loaders read the facts: `context.get(requestFacts)`. */
export const requestFacts = createContext<RequestFacts>();
