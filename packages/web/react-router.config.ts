import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A start builds beside the place of the build, and puts it there once it is whole.
  buildDirectory: process.env['WEB_BUILD_FOLDER'] ?? 'build',
  ssr: true,
  // All pages are known to the first document: no manifest calls while navigating.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
