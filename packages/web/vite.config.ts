import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

import { keptByVersion } from './bundling/kept-by-version.ts';
import { leanManifest } from './bundling/lean-manifest.ts';
import { leanSchemas } from './bundling/lean-schemas.ts';
import { scriptGroups } from './bundling/script-parts.ts';
import { serverIcons } from './bundling/server-icons.ts';
import { singleIcons } from './bundling/single-icons.ts';

// zod compiles schemas with `new Function`, which our content security policy refuses and reports.
// The setting must precede its first line, and we do not control the order in which chunks load.
const zodSettings = 'globalThis.__zod_globalConfig={jitless:true};';

// Parts of nearly every page: in one file instead of a dozen, their styles weigh less and arrive together.
const frameStyles =
  /\/app\/ui\/(?:shell\/[\w-]+|actions\/(?:icon-)?button|visually-hidden|layout\/layout|states\/(?:badge|states))\.module\.css/;

export default defineConfig({
  plugins: [leanSchemas(), singleIcons(), serverIcons(), reactRouter(), leanManifest(), keptByVersion()],
  ssr: { noExternal: ['@tabler/icons-react'] },
  optimizeDeps: {
    entries: ['app/{entry.client,root}.tsx', 'app/routes/**/*.tsx'],
    // single-icons rewrites each import to a file per icon, which dependency discovery cannot find beforehand.
    exclude: ['@tabler/icons-react'],
  },
  // Small files inlined as data: URLs would need holes in the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      // Removes server-only branches from what browsers fetch.
      define: { 'typeof window': '"object"' },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame-styles', test: frameStyles, priority: scriptGroups.length + 1 },
                ...scriptGroups,
              ],
            },
            banner: (chunk) =>
              chunk.moduleIds.some((id) => id.includes('/zod/v4/core/')) ? zodSettings : '',
          },
        },
      },
    },
  },
});
