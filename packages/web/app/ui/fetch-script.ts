/** Why a script is not here: nothing answers, or the site does and the script still does not come. */
export type Absence = 'unreachable' | 'gone';

/** What was fetched, or why it is not here. */
export type Fetched<Script> = { readonly script: Script } | { readonly absence: Absence };

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

// The bundler asks for no style sheet that stands in the document, though it may have failed.
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

/** On the server: once every script is there, or has failed, that was asked for and had not come. */
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
 * Fetches a script that comes apart from its page, and in a browser never fails: a line that broke for a moment gets a
 * second try, and a new version of the site, which no longer has the file, is told from a missing connection.
 */
export const fetchScript = <Script>(load: () => Promise<Script>): Promise<Fetched<Script>> =>
  typeof window === 'undefined' ? fetchOnServer(load) : fetchInBrowser(load);
