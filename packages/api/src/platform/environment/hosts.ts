/** Hosts that mean listening on every address of the machine. */
export const anyAddresses: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Hosts that are reachable only from this machine. */
export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** The names of this machine in web addresses. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Formats a host for a web address. */
export const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);
