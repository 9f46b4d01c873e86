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

const isSheet = 'link[rel="stylesheet"]';

/**
 * The bundler brings sheets of the document once more, as the document's own may go with its route (their addresses end
 * in `#`). Behind all others they would outweigh what stands behind the first ones: their place is before all.
 */
const putRepeatedFirst = (): void => {
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>(isSheet)];
  const first = document.head.querySelector(`style, ${isSheet}`);
  const before = new Set<string>();
  for (const sheet of sheets) {
    if (before.has(`${sheet.href}#`)) first?.before(sheet);
    before.add(sheet.href);
  }
};

const attempt = async <Script>(load: () => Promise<Script>): Promise<Fetched<Script> | undefined> => {
  document.addEventListener('error', dropFailedStyles, true);
  try {
    const script = load();
    putRepeatedFirst();
    return { script: await script };
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
