import { createContext } from 'react-router';

import type { Transport } from './api.ts';

/**
 * What the server hands to every page request.
 *
 * The server's side:
 *
 *   const build = await import('.../packages/web/build/server/index.js');
 *   const answerPage = build.entry.module.createPageHandler(build, 'production');
 *   const response = await answerPage(request, { nonce, demo, callApi, reportError, … });
 *
 * `request` is a web `Request` with the browser's headers. Its `theme`, `text_size` and `lang`
 * cookies, or its `Accept-Language`, decide how the page looks from the first byte: the root loader reads them.
 */
export interface RequestFacts {
  /** The nonce of the `script-src` policy of this answer; no other inline script is let through. */
  readonly nonce: string;
  /** True when the demo population and the outbox page are on. */
  readonly demo: boolean;
  /** True when one may sign in with a code by SMS instead of the password. */
  readonly otpSignIn: boolean;
  /** The characters that one-time codes are made of. */
  readonly otpAlphabet: string;
  /** The e-mail address people write to. */
  readonly contactEmail: string;
  /** Name and address of who answers complaints; empty while nobody is named. */
  readonly grievanceOfficer: string;
  /** Where the site stands for the world, without a slash at the end. */
  readonly publicOrigin: string;
  /** Names this request in the log; shown on the error page to be read out to support. */
  readonly requestId?: string | undefined;
  /**
   * Calls the API inside this process, as the person who asked: the server adds the request's own
   * cookies and address. The path begins with `/api/`.
   */
  readonly callApi: Transport;
  /**
   * Reads for the member who opens the page, with the proof of their cookie alone; undefined for visitors, for links
   * of other sites and for all that is no opening of a page. What it reads makes the page one that is kept nowhere.
   */
  readonly reader: MemberReader | undefined;
  /** The text of a file of the build that browsers fetch too, by its address. */
  readonly readAsset: (address: string) => Promise<string>;
  /** Logs what a loader or a render threw. */
  readonly reportError: (error: unknown) => void;
}

/** Asks the API for the calls that a member's page begins with; the path begins with `/api/`. */
export interface MemberReader {
  readonly memberId: string;
  readonly read: (path: string) => ReturnType<Transport>;
}

/** Answers one page request with a whole HTML document, a redirect or loader data. */
export type PageHandler = (request: Request, facts: RequestFacts) => Promise<Response>;

/** Loaders read the facts with `context.get(requestFacts)`. */
export const requestFacts = createContext<RequestFacts>();
