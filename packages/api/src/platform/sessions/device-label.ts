import type { FastifyRequest } from 'fastify';

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

// Browsers derived from another one name that one as well, so the order matters.
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const nameIn = (list: typeof systems, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns a coarse name of the device in a `User-Agent` header, such as `Chrome on Android`. */
export const labelOfAgent = (agent: string): string => {
  const read = agent.slice(0, 400);
  const browser = nameIn(browsers, read);
  const system = nameIn(systems, read);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  if (browser !== undefined || system !== undefined) return browser ?? system ?? '';
  return 'An app or program';
};

/** Returns a coarse name of the device that sent a request. */
export const deviceLabel = (request: FastifyRequest): string =>
  labelOfAgent(request.headers['user-agent'] ?? '');
