import { join } from 'node:path';

import type { Plugin } from 'vite';

/** Renders the icons of server pages with `written-icon.ts`. */
export const serverIcons = (): Plugin => ({
  name: 'server-icons',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /\/createReactComponent\.mjs$/ },
    handler: (_source, importer) =>
      importer?.includes('@tabler/icons-react') ? join(import.meta.dirname, 'written-icon.ts') : null,
  },
});
