import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

const askEveryMilliseconds = 50;

/**
 * Starts a proxy that forwards to a site while the site reports that it is ready, and from then on to a second server,
 * which answers 'another'.
 */
export const followedSite = async (site: string) => {
  const another = await serve((_request, response) => void response.end('another'));
  let target = site;
  const look = async () => {
    const answer = await fetch(`${site}/health/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status !== 200) target = another.address;
  };
  const looking = setInterval(() => void look(), askEveryMilliseconds);
  const proxy = await serve((request, response) => {
    fetch(`${target}${request.url}`).then(
      async (answer) => response.writeHead(answer.status).end(await answer.text()),
      () => response.writeHead(502).end(),
    );
  });
  return {
    address: proxy.address,
    async close() {
      clearInterval(looking);
      await Promise.all([proxy.close(), another.close()]);
    },
  };
};

/** Requests a page continually, several times in parallel; returns a function that stops it and returns all answers. */
export const steadyStream = (
  url: string,
  atOnce: number,
): (() => Promise<{ status: number; text: string }[]>) => {
  const stop = { asked: false };
  const ask = async () => {
    const answers = [];
    while (!stop.asked) {
      const answer = await fetch(url);
      answers.push({ status: answer.status, text: await answer.text() });
    }
    return answers;
  };
  const asking = Array.from({ length: atOnce }, ask);
  return async () => {
    stop.asked = true;
    return (await Promise.all(asking)).flat();
  };
};
