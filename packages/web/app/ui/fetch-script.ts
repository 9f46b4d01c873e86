/** Why a script failed to load: the site does not respond, or it does but the script is gone. */
export type Absence = 'unreachable' | 'gone';

/** The loaded script, or why it failed to load. */
export type Fetched<Script> = { readonly script: Script } | { readonly absence: Absence };

/** The `staleTime` of a query for a script: what was loaded is kept, what is missing is asked for again. */
export const untilFetched = ({
  state,
}: {
  readonly state: { readonly data: Fetched<unknown> | undefined };
}) => (state.data !== undefined && 'script' in state.data ? Number.POSITIVE_INFINITY : 0);

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

// The bundler does not request a style sheet that is already in the document, even if it failed.
const dropFailedStyles = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement) target.remove();
};

const attempt = async <Script>(load: () => Promise<Script>): Promise<Fetched<Script> | undefined> => {
  document.addEventListener('error', dropFailedStyles, true);
  try {
    return { script: await load() };
  } catch {
    return undefined;
  } finally {
    document.removeEventListener('error', dropFailedStyles, true);
  }
};

const asked = new Set<Promise<unknown>>();

/** Resolves, on the server, once every requested script has loaded or failed. */
export const askedScripts = (): Promise<unknown> => Promise.allSettled(asked);

const fetchOnServer = <Script>(load: () => Promise<Script>): Promise<Fetched<Script>> => {
  const fetched = load().then((script) => ({ script }));
  const forget = () => asked.delete(fetched);
  asked.add(fetched);
  fetched.then(forget, forget);
  return fetched;
};

const fetchInBrowser = async <Script>(load: () => Promise<Script>): Promise<Fetched<Script>> => {
  const first = await attempt(load);
  if (first !== undefined) return first;
  if (!(await answers())) return { absence: 'unreachable' };
  return (await attempt(load)) ?? { absence: 'gone' };
};

/**
 * Loads a script separate from its page; in a browser it never rejects. If loading fails although the site responds, it
 * tries once more: a second failure means that a new version of the site no longer has the file.
 */
export const fetchScript = <Script>(load: () => Promise<Script>): Promise<Fetched<Script>> =>
  typeof window === 'undefined' ? fetchOnServer(load) : fetchInBrowser(load);
