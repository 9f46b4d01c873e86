const reloadedFor = 'reloaded-for';

/**
 * Loads the page of the current address where Back or Forward after a reload changed the address alone, before any
 * script runs that would change the page with it. False where the document belongs to the address.
 */
export const loadIfElsewhere = (): boolean => {
  const { address } = document.documentElement.dataset;
  const now = `${window.location.pathname}${window.location.search}`;
  if (address === undefined || address === now) {
    window.sessionStorage.removeItem(reloadedFor);
    return false;
  }
  // Whatever rewrites addresses on the way to the server must not have the page load again and again.
  if (window.sessionStorage.getItem(reloadedFor) === now) return false;
  window.sessionStorage.setItem(reloadedFor, now);
  window.location.reload();
  return true;
};
