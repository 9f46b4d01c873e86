/** Functions that immediately send what is still pending; logging out waits for them. */
export const beforeLogout = new Set<() => Promise<unknown>>();
