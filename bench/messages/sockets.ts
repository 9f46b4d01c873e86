import { WebSocket } from 'ws';

const atOnce = 100;

/** Opens a socket that signs in with `hello`, and waits until the server confirms it. */
export const openSocket = async (
  url: string,
  hello: string,
  isReady: (word: string) => boolean,
): Promise<WebSocket> => {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const ready = new Promise<void>((done, fail) => {
    socket.on('message', (raw) => isReady((raw as Buffer).toString()) && done());
    socket.once('error', fail);
    socket.once('close', () => fail(new Error(`${url} was closed.`)));
  });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  socket.send(hello);
  await ready;
  return socket;
};

/** Opens one socket per hello, each of which only listens from then on. */
export const openIdle = async (
  url: string,
  hellos: readonly string[],
  isReady: (word: string) => boolean,
): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = [];
  for (let begin = 0; begin < hellos.length; begin += atOnce) {
    const some = hellos.slice(begin, begin + atOnce);
    sockets.push(...(await Promise.all(some.map((hello) => openSocket(url, hello, isReady)))));
  }
  return sockets;
};
