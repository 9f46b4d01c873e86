/** To listen on these is to listen on every address of the machine. */
export const anyAddresses: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** To listen on these is to be reached from this machine alone. */
export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** How a web address calls this machine itself. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host as web addresses write it. */
export const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);
