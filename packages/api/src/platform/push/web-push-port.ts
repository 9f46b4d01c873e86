import { createECDH } from 'node:crypto';

import webPush from 'web-push';

import { daySeconds } from '../clock.ts';
import type { PushPort, PushTarget } from './push-port.ts';

/** The key pair by which push services recognise this site (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface WebPushSettings {
  keys: VapidKeys;
  /** The contact for push services: a `mailto:` address. */
  contact: string;
  /** Tests whether to send to an address; by default, only to the services of browser makers. */
  mayReach?: (endpoint: string) => boolean;
}

/** The addresses come from browsers: a server that posts to any address it is given could be used as a weapon. */
const serviceHosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
];

const isService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, port, username } = new URL(endpoint);
  return (
    // Only the spelling that browsers use; otherwise one browser could be registered many times.
    href === endpoint &&
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    serviceHosts.some((known) => known.test(hostname))
  );
};

const leastSecretBytes = 16;

/** Tests a browser's keys: the public key must be a point on the curve, or each message would fail anew. */
const canSealFor = ({ p256dh, auth }: PushTarget['keys']): boolean => {
  if (Buffer.from(auth, 'base64url').byteLength < leastSecretBytes) return false;
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

/** How long a push service keeps a message for a device that is offline. */
const keptSeconds = daySeconds;
const answerMilliseconds = 10_000;
const goneStatuses = [404, 410];

/** Makes a new key pair (RFC 8292), base64url. Every browser subscribed with the old one must be asked again. */
export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Sends Web Push messages by RFC 8030: encrypted for the one browser, signed with our VAPID key. */
export const webPushPort = ({ keys, contact, mayReach = isService }: WebPushSettings): PushPort => ({
  publicKey: keys.publicKey,
  mayReach,
  canSealFor,
  async send(target, message) {
    if (!mayReach(target.endpoint)) return 'gone';
    const { headers, body } = webPush.generateRequestDetails(target, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: keptSeconds,
    });
    const answer = await fetch(target.endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    await answer.body?.cancel();
    if (goneStatuses.includes(answer.status)) return 'gone';
    if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`);
    return 'sent';
  },
});
