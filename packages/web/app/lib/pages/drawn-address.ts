const reloadedFor = 'reloaded-for';

/**
 * Reloads the page if Back or Forward after a reload changed only the address, before any script runs that would update
 * the page. Returns false if the document matches the address.
 */
export const loadIfElsewhere = (): boolean => {
  const { address } = document.documentElement.dataset;
  const now = `${window.location.pathname}${window.location.search}`;
  if (address === undefined || address === now) {
    window.sessionStorage.removeItem(reloadedFor);
    return false;
  }
  // A proxy that rewrites addresses must not cause endless reloads.
  if (window.sessionStorage.getItem(reloadedFor) === now) return false;
  window.sessionStorage.setItem(reloadedFor, now);
  window.location.reload();
  return true;
};
