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

/**
 * Fetches a script that comes apart from its page, and never fails: a line that broke for a moment gets a second
 * try, and a new version of the site, which no longer has the file, is told from a missing connection.
 */
export const fetchScript = async <Script>(load: () => Promise<Script>): Promise<Fetched<Script>> => {
  if (typeof document === 'undefined') return { script: await load() };
  const first = await attempt(load);
  if (first !== undefined) return first;
  if (!(await answers())) return { absence: 'unreachable' };
  return (await attempt(load)) ?? { absence: 'gone' };
};
