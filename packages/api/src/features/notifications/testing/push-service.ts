import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { PushMessage, PushTarget } from '../../../platform/push/push-port.ts';

const lengths = { salt: 16, keyAt: 21, tag: 16 };

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Makes a browser with its keys: only it can read messages sent to it (RFC 8291). */
export const makeBrowser = () => {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, lengths.salt);
      const keyLength = body.readUInt8(lengths.keyAt - 1);
      const sender = body.subarray(lengths.keyAt, lengths.keyAt + keyLength);
      const sealed = body.subarray(lengths.keyAt + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-lengths.tag));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -lengths.tag)), decipher.final()]);
      // The padding starts with a 2 after the last byte of the text.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
};

/** A push as it arrived, still encrypted. */
export interface Delivery {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a local push service with configurable responses; for tests. */
export const startPushService = async () => {
  const deliveries: Delivery[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      deliveries.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks) });
      // Only redirects use the address.
      response.writeHead(answers.shift() ?? 201, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    deliveries,
    /** The status codes of the next responses, one after the other. */
    answers,
    targetOf: (name: string, keys: PushTarget['keys']): PushTarget => ({
      endpoint: `${origin}/${name}`,
      keys,
    }),
    mayReach: (endpoint: string) => endpoint.startsWith(`${origin}/`),
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
};
