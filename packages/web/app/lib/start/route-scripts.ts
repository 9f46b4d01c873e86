/** When the scripts of a page load, as its route's `handle.scripts` says; undefined for at once, with the page. */
const scriptsOf = (handle: unknown): unknown =>
  typeof handle === 'object' && handle !== null && 'scripts' in handle ? handle.scripts : undefined;

/** Whether the route's page ships no scripts at all. */
export const hasNoScripts = (handle: unknown): boolean => scriptsOf(handle) === false;

/** Whether a visitor's scripts load at a touch of the page. */
export const startsAtTouch = (handle: unknown): boolean => scriptsOf(handle) === 'late';

/** Whether the scripts load once the page's first view is drawn, if it came with one. */
export const startsBehindFirstView = (handle: unknown): boolean => scriptsOf(handle) === 'behind first view';
