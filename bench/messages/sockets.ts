import { WebSocket } from 'ws';

const atOnce = 100;

/** A socket that says who it is, once it is heard. */
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

/** Opens sockets that listen and say nothing more, one for each hello. */
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
