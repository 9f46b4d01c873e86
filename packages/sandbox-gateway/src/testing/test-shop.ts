import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as received. */
export interface Received {
  eventId: string;
  signature: string;
  /** The exact body as text. */
  body: string;
  event: string;
}

/** The receiving end of the webhooks; `names` returns the names of the received events. */
export interface TestShop {
  url: string;
  /** Everything received, in order. */
  received: Received[];
  /** The status that the shop answers with from now on. */
  answer: number;
  names(): string[];
  close(): Promise<void>;
}

/** Starts a shop that only records the gateway's webhooks. */
export const startTestShop = async (): Promise<TestShop> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({
        eventId: String(request.headers['x-razorpay-event-id']),
        signature: String(request.headers['x-razorpay-signature']),
        body,
        event: String((JSON.parse(body) as { event: unknown }).event),
      });
      response.writeHead(shop.answer).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const shop: TestShop = {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    answer: 200,
    names: () => received.map(({ event }) => event),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return shop;
};
