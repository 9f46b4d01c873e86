import { PostConnection } from './post-connection.ts';
import type { Program } from '../programs.ts';
import { openSocket } from './sockets.ts';
import type { Way } from './latencies.ts';
import type { DemoMember, Population } from '../world.ts';

/** Closes everything that a measurement opened, also when it fails. */
export type Opened = (() => void)[];

/** Each man sends to the woman at the same index. */
export interface People {
  readonly population: Population;
  readonly men: readonly DemoMember[];
  readonly women: readonly DemoMember[];
}

export const helloOf = ({ token }: DemoMember) => JSON.stringify({ kind: 'sign_in', token });
export const isLive = (word: string) => word.includes('"ready"');
export const isBare = (word: string) => word === 'ready';
export const liveOf = ({ address }: Program) => `${address.replace('http', 'ws')}/api/live`;
export const bareOf = ({ address }: Program) => address.replace('http', 'ws');

/** Returns the floor's way: both ends hold a socket. */
export const bareWay = async (opened: Opened, floor: Program, { men, women }: People): Promise<Way> => {
  const open = ({ id }: DemoMember) => openSocket(bareOf(floor), id, isBare);
  const [receivers, senders] = [await Promise.all(women.map(open)), await Promise.all(men.map(open))];
  opened.push(...[...receivers, ...senders].map((socket) => () => socket.terminate()));
  return {
    receivers,
    send: async (pair, mark) => senders[pair]?.send(JSON.stringify({ to: women[pair]?.id, body: mark })),
  };
};

const liveSocket = (program: Program, one: DemoMember) => openSocket(liveOf(program), helloOf(one), isLive);

interface Ends {
  readonly receivers: Way['receivers'];
  /** One connection per sender, to the server that takes the messages. */
  readonly calls: readonly PostConnection[];
}

const openEnds = async (
  opened: Opened,
  asked: Program,
  heard: Program,
  { men, women }: People,
): Promise<Ends> => {
  const receivers = await Promise.all(women.map((one) => liveSocket(heard, one)));
  const calls = await Promise.all(
    men.map(({ token }) => PostConnection.open(`${asked.address}/api/messages`, token)),
  );
  opened.push(
    ...receivers.map((socket) => () => socket.terminate()),
    ...calls.map((one) => () => one.close()),
  );
  return { receivers, calls };
};

const messageTo = (woman: DemoMember | undefined, mark: string) => ({
  memberId: woman?.id,
  message: mark,
  clientId: mark,
});

/** Returns the way of a client without a channel, which posts its messages. */
export const postedWay = async (opened: Opened, product: Program, people: People): Promise<Way> => {
  const { receivers, calls } = await openEnds(opened, product, product, people);
  return { receivers, send: async (pair, mark) => calls[pair]?.post(messageTo(people.women[pair], mark)) };
};

/**
 * Returns the product's way: sent over the channel to one server, received from one that may be another. A message that
 * the channel refuses, as while everything is cold, is posted, as browsers do.
 */
export const ourWay = async (
  opened: Opened,
  asked: Program,
  heard: Program,
  people: People,
): Promise<Way> => {
  const { receivers, calls } = await openEnds(opened, asked, heard, people);
  const senders = await Promise.all(people.men.map((one) => liveSocket(asked, one)));
  opened.push(...senders.map((socket) => () => socket.terminate()));
  for (const [pair, socket] of senders.entries())
    socket.on('message', (raw: Buffer) => {
      const { kind, clientId } = JSON.parse(raw.toString()) as { kind: string; clientId: string };
      if (kind === 'unsent') void calls[pair]?.post(messageTo(people.women[pair], clientId));
    });
  return {
    receivers,
    send: async (pair, mark) =>
      senders[pair]?.send(JSON.stringify({ kind: 'message', ...messageTo(people.women[pair], mark) })),
  };
};
