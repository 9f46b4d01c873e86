import { isIPv6 } from 'node:net';

import { Problem } from '@mysathi/contract/errors';

import { Signer } from '../crypto/signing.ts';

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'));

/** Returns the eight groups of an IPv6 address without zone, with an embedded IPv4 part converted. */
const expand = (address: string): string[] => {
  const plain = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
};

/** Removes the port that some proxies add, which differs for each connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/**
 * Returns the network that per-address limits count as one: an IPv4 address, or the /64 of an IPv6 subscriber.
 * @throws Problem for a client that has disconnected and has no address: a call that cannot be counted is refused
 */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined) throw new Problem('malformed');
  const [bare = ''] = withoutPort(address).split('%');
  if (!isIPv6(bare)) return bare;
  const groups = expand(bare);
  const isEmbeddedIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isEmbeddedIpv4) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join('.');
};

/**
 * Returns the name under which a network is counted. It is a keyed hash, because all addresses could be tried against a
 * plain one. A new first key restarts counting.
 */
export const networkHash = (keys: readonly string[], address: string | undefined): string =>
  new Signer(keys, 'network').sign(networkOf(address));
