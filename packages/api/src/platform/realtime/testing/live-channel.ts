import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocket } from 'ws';

import { liveEvent } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';

import { refuseCrossSite } from '../../http/cross-site.ts';
import { installErrorHandler } from '../../http/error-handler.ts';
import type { SessionClaim, Viewer } from '../../http/viewer.ts';
import { InProcessLiveBus } from '../live-bus.ts';
import { installLiveChannel } from '../live-route.ts';
import type { LiveTiming } from '../live-route.ts';

/** The client's end of the push channel, as in a browser. */
export interface Client {
  readonly socket: WebSocket;
  readonly events: LiveEvent[];
  /** Waits for the next event of a kind, whether it has come already or not. */
  heard(kind: LiveEvent['kind']): Promise<LiveEvent>;
  readonly closed: Promise<number>;
}

/** Makes an event that is told apart from others by its number. */
export const event = (upTo: number): LiveEvent => ({ kind: 'read', memberId: 'someone', upTo });

const clientOf = (socket: WebSocket): Client => {
  const events: LiveEvent[] = [];
  let wake = () => undefined as void;
  socket.on('message', (data: Buffer) => {
    events.push(liveEvent.parse(JSON.parse(data.toString())));
    wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('error', () => undefined);
  });
  return {
    socket,
    events,
    closed,
    async heard(kind) {
      for (;;) {
        const at = events.findIndex((one) => one.kind === kind);
        if (at >= 0) return events.splice(at, 1)[0] as LiveEvent;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
};

/** A server with nothing but the push channel, and two members who may use it: Asha and Ravi, by their tokens. */
export class TestChannel {
  readonly viewers = new Map<string, Viewer>();
  readonly bus = new InProcessLiveBus();
  readonly app: FastifyInstance = Fastify();
  /** Delays the check of sessions, if set. */
  slowCheck: ((counts: readonly boolean[]) => Promise<void>) | undefined;
  /** Delays the look-up of a token, if set. */
  slowLookUp: (() => Promise<void>) | undefined;
  readonly #opened: WebSocket[] = [];
  #address = '';

  static async start(timing?: LiveTiming): Promise<TestChannel> {
    const channel = new TestChannel();
    for (const name of ['asha', 'ravi'])
      channel.viewers.set(name, { memberId: name, sessionId: `${name}-session`, scope: 'member' });
    await channel.#listen(timing);
    return channel;
  }

  async #listen(timing?: LiveTiming): Promise<void> {
    const { app, bus, viewers } = this;
    installErrorHandler(app);
    refuseCrossSite(app, 'https://mysathi.example');
    const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
      (headers.authorization ?? '').replace('Bearer ', '');
    const sessions = {
      claimOf: (request: FastifyRequest) => ({
        tokenHash: Buffer.from(tokenOf(request)),
        cookieSessionId: null,
      }),
      authenticate: async (request: FastifyRequest) => {
        const viewer = viewers.get(tokenOf(request)) ?? null;
        await this.slowLookUp?.();
        return viewer;
      },
      stillCount: async (claims: readonly SessionClaim[]) => {
        const counts = claims.map(({ tokenHash }) => viewers.has(tokenHash.toString()));
        await this.slowCheck?.(counts);
        return counts;
      },
    };
    await installLiveChannel(app, { live: bus, sessions }, timing);
    app.get('/elsewhere', async () => 'a page');
    await app.listen({ port: 0, host: '127.0.0.1' });
    this.#address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  connect(headers: Record<string, string> = {}, path = '/api/live'): Client {
    const socket = new WebSocket(`ws://${this.#address}${path}`, { headers });
    this.#opened.push(socket);
    return clientOf(socket);
  }

  async signIn(token: string): Promise<Client> {
    const client = this.connect();
    await once(client.socket, 'open');
    client.socket.send(JSON.stringify({ kind: 'sign_in', token }));
    await client.heard('ready');
    return client;
  }

  async close(): Promise<void> {
    for (const socket of this.#opened) socket.terminate();
    await this.app.close();
  }
}
