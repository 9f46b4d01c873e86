/** Tests for addresses that are never pages, so that a mistyped one is answered in JSON. */
export const isPageless = (url: string): boolean => /^\/(?:api|media|health|metrics)(?:\/|$|\?)/.test(url);

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the address for the router: if a page's path is not valid text, its percent signs are escaped. No such page
 * exists, and the site says so better than the router.
 */
export const readableAddress = (url: string): string => {
  if (!url.includes('%') || isPageless(url)) return url;
  const [path = '', ...rest] = url.split('?');
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...rest].join('?');
};
