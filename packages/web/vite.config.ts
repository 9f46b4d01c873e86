import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

import { keptByVersion } from './bundling/kept-by-version.ts';
import { leanManifest } from './bundling/lean-manifest.ts';
import { leanSchemas } from './bundling/lean-schemas.ts';
import { scriptGroups } from './bundling/script-parts.ts';
import { serverIcons } from './bundling/server-icons.ts';
import { singleIcons } from './bundling/single-icons.ts';

// zod compiles schemas with `new Function`, which our content security policy refuses and reports.
// The setting must stand before its first line, and chunks are loaded in no order of ours.
const zodSettings = 'globalThis.__zod_globalConfig={jitless:true};';

// What nearly every page shows. In one file instead of a dozen its styles weigh less and come at once.
const frameStyles =
  /\/app\/ui\/(?:shell\/[\w-]+|actions\/(?:icon-)?button|visually-hidden|layout\/layout|states\/(?:badge|states))\.module\.css/;

export default defineConfig({
  plugins: [leanSchemas(), singleIcons(), serverIcons(), reactRouter(), leanManifest(), keptByVersion()],
  ssr: { noExternal: ['@tabler/icons-react'] },
  optimizeDeps: {
    entries: ['app/{entry.client,root}.tsx', 'app/routes/**/*.tsx'],
    // Each comes from a file of its own, as single-icons writes it: nobody finds those beforehand.
    exclude: ['@tabler/icons-react'],
  },
  // Small files inlined as data: addresses would need holes in the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      // What only the server does needs no place in what browsers fetch.
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
