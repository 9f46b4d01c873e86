/**
 * Ports from 1024 on that browsers, and `fetch` of Node, open no page at, as other services are used to them.
 * Source: https://fetch.spec.whatwg.org/#port-blocking
 */
export const blockedPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);
