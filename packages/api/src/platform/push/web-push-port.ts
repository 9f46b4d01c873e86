import { createECDH } from 'node:crypto';

import webPush from 'web-push';

import { daySeconds } from '../clock.ts';
import type { PushPort, PushTarget } from './push-port.ts';

/** The pair of keys by which push services know this site (RFC 8292), each in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface WebPushSettings {
  keys: VapidKeys;
  /** Whom a push service may write to: a `mailto:` address. */
  contact: string;
  /** Whether we send to an address; without it, to the services of the makers of browsers. */
  mayReach?: (endpoint: string) => boolean;
}

/** The addresses come from browsers: a server that posts wherever it is told would be a weapon. */
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
    // One spelling for one browser, as browsers give it: else it could be entered many times.
    href === endpoint &&
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    serviceHosts.some((known) => known.test(hostname))
  );
};

const leastSecretBytes = 16;

/** The key of a browser is a point of the curve; with any other each message would fail anew. */
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

/** How long a push service keeps a message for a device that is away. */
const keptSeconds = daySeconds;
const answerMilliseconds = 10_000;
const goneStatuses = [404, 410];

/** A new pair (RFC 8292), base64url: every browser that was told by the old ones has to be asked again. */
export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Web Push by RFC 8030: encrypted for the one browser, signed with our VAPID key. */
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
