/** Addresses that are never pages, so that a mistyped one is answered in JSON. */
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
 * The address as the router may read it: where the path of a page is no text, its percent signs stand for themselves.
 * No page is called so, and the pages say that better than the router.
 */
export const readableAddress = (url: string): string => {
  if (!url.includes('%') || isPageless(url)) return url;
  const [path = '', ...rest] = url.split('?');
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...rest].join('?');
};
