import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

interface Waiting {
  readonly done: () => void;
  readonly fail: (error: Error) => void;
}

const headEnd = '\r\n\r\n';

/**
 * A keep-alive connection that posts JSON and reads the answers in order. As bare as the floor's socket: fetch or
 * node:http would cost the sender a good part of what is measured.
 */
export class PostConnection {
  readonly #socket: Socket;
  readonly #head: string;
  readonly #waiting: Waiting[] = [];
  #received = '';

  private constructor(socket: Socket, head: string) {
    this.#socket = socket;
    this.#head = head;
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text: string) => this.#read(text));
    socket.on('close', () => {
      for (const { fail } of this.#waiting) fail(new Error('The connection was closed.'));
    });
  }

  /** Opens a connection for posts of one signed-in member to one address such as `http://127.0.0.1:1/api/x`. */
  static async open(address: string, token: string): Promise<PostConnection> {
    const { hostname, port, host, pathname } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Content-Length: ',
    ];
    return new PostConnection(socket, head.join('\r\n'));
  }

  /**
   * Posts a body and waits for the answer.
   * @throws when the answer is not a success.
   */
  post(body: object): Promise<void> {
    const json = JSON.stringify(body);
    this.#socket.write(`${this.#head}${Buffer.byteLength(json)}${headEnd}${json}`);
    return new Promise((done, fail) => this.#waiting.push({ done, fail }));
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#received += text;
    for (;;) {
      const end = this.#received.indexOf(headEnd);
      const length = Number(/content-length: (\d+)/i.exec(this.#received.slice(0, end))?.[1]);
      const next = end + headEnd.length + length;
      if (end < 0 || this.#received.length < next) return;
      const answer = this.#received.slice(0, next);
      this.#received = this.#received.slice(next);
      const { done, fail } = this.#waiting.shift() ?? {};
      if (answer.startsWith('HTTP/1.1 200 ')) done?.();
      else fail?.(new Error(`A message was refused: ${answer}`));
    }
  }
}
