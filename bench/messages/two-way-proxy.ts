import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** For how long a node that did not answer is avoided. */
const shunnedMilliseconds = 300;

/** A node behind the proxy; its address changes when it is restarted. */
export interface Node {
  address: string;
  shunnedUntil?: number;
}

const agent = new Agent({ keepAlive: true });

const ask = async (node: Node, { url, method, headers }: IncomingMessage, body: Buffer) => {
  const sent = request(`${node.address}${url}`, { method, headers, agent });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { answer, text: await buffer(answer) };
};

/**
 * Starts a proxy before two nodes that uses them in turn and avoids one that does not answer. It then repeats a GET at
 * the other node; any other request may have been carried out, so its client gets 502.
 */
export const startTwoWayProxy = async (nodes: readonly [Node, Node]) => {
  let turn = 0;
  const next = (): [Node, Node] => {
    turn += 1;
    const [one, other] = turn % 2 === 0 ? nodes : [nodes[1], nodes[0]];
    return (one.shunnedUntil ?? 0) > performance.now() ? [other, one] : [one, other];
  };
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming);
    const [first, second] = next();
    const tries = incoming.method === 'GET' ? [first, second] : [first];
    for (const node of tries) {
      try {
        const { answer: given, text } = await ask(node, incoming, body);
        response.writeHead(given.statusCode ?? 502, { 'content-type': given.headers['content-type'] ?? '' });
        response.end(text);
        return;
      } catch {
        node.shunnedUntil = performance.now() + shunnedMilliseconds;
      }
    }
    response.writeHead(502).end();
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
      agent.destroy();
    },
  };
};
