const reloadedFor = 'reloaded-for';

/**
 * Back and Forward can change the address alone, after a reload, while no script runs yet that would change the page
 * with it. Then the page of that address is loaded; false where the document was drawn for it.
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
