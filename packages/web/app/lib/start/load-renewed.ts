const renewedFor = 'renewed-for';

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Reloads a page whose scripts failed to load, because a new version of the site has replaced them. It reloads once per
 * set of scripts, to avoid loops, and only if the site responds. Returns false if it does not reload, for example
 * because something was typed.
 */
export const loadRenewed = async (scripts: string, isTyped: () => boolean): Promise<boolean> => {
  if (isTyped() || window.sessionStorage.getItem(renewedFor) === scripts) return false;
  if (!(await answers()) || isTyped()) return false;
  window.sessionStorage.setItem(renewedFor, scripts);
  // Browsers restore the scroll position even past a notice inserted above the content.
  if (window.scrollY === 0) window.history.scrollRestoration = 'manual';
  window.location.reload();
  return true;
};

/** Called once the scripts have loaded: a later failure may reload the page again. */
export const forgetRenewal = (): void => window.sessionStorage.removeItem(renewedFor);
