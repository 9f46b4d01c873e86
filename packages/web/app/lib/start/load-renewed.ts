const renewedFor = 'renewed-for';

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Reloads a page whose scripts failed to load, as a new version of the site has other ones. It reloads once per set of
 * scripts, so that it never loops, and only while the site answers; false where it does not reload, as where something
 * is typed.
 */
export const loadRenewed = async (scripts: string, isTyped: () => boolean): Promise<boolean> => {
  if (isTyped() || window.sessionStorage.getItem(renewedFor) === scripts) return false;
  if (!(await answers()) || isTyped()) return false;
  window.sessionStorage.setItem(renewedFor, scripts);
  // Browsers take a page back to where its parts stood, also past a notice that has come above them.
  if (window.scrollY === 0) window.history.scrollRestoration = 'manual';
  window.location.reload();
  return true;
};

/** Called when the scripts have loaded: a later failure may reload the page again. */
export const forgetRenewal = (): void => window.sessionStorage.removeItem(renewedFor);
