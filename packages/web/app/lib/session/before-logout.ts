/** Functions that send at once what would go out by itself a little later; logging out waits for their answers. */
export const beforeLogout = new Set<() => Promise<unknown>>();
