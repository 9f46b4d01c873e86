const renewedFor = 'renewed-for';

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Loads a page whose scripts did not come anew: a new version of the site has others. Once for the same scripts, so that
 * it never loads again and again, and only while the site answers; false where it stays, as where something is typed by then.
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

/** The scripts have come: should they fail another time, the page is loaded anew again. */
export const forgetRenewal = (): void => window.sessionStorage.removeItem(renewedFor);
