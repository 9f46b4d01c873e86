/**
 * What sends by itself a little later, and has to before its member logs out: each sends at once what it holds, and is
 * done when that is answered.
 */
export const beforeLogout = new Set<() => Promise<unknown>>();
