import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All pages are known to the first document: no manifest calls while navigating.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
