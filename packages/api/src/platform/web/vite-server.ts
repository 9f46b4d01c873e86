import type { IncomingMessage, ServerResponse } from 'node:http';

import { createServer } from 'vite';

import { hotReloadPorts } from '../environment/hot-reload-ports.ts';
import { webFolder } from './build-web.ts';

/** Vite's development server for pages; production has none. */
export interface ViteServer {
  /** Resolves to true if the request was for a module or file of the development server. */
  middleware(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  loadBuild(): Promise<unknown>;
  close(): Promise<void>;
}

/** Runs Vite inside our server; its messages to the browser use a separate port. */
export const startVite = async (port: number): Promise<ViteServer> => {
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: port + hotReloadPorts } },
  });
  return {
    middleware: (request, response) =>
      new Promise((done, fail) => {
        response.once('close', () => done(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? fail(error) : done(false)));
      }),
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    close: () => vite.close(),
  };
};
