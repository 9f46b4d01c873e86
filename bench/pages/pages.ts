import { join } from 'node:path';

import { build } from 'vite';

import { demoPassword, demoSignIns } from '@mysathi/api/demo/population/demo-people';

import { signInByPage, startBrowser } from './browser.ts';
import { measureInteractions } from './interactions.ts';
import { inspect, loadLighthouse, middleOf } from './lighthouse-runs.ts';
import type { PageFindings } from './lighthouse-runs.ts';
import type { Finding } from '../report.ts';
import type { Population, World } from '../world.ts';

const kilobyte = 1024;
const mostInteractionMilliseconds = 200;

/** Builds the script of the bare React page and returns its path. */
const buildReactFloor = async (): Promise<string> => {
  const outDir = join(import.meta.dirname, '../../.cache/bench/react-page');
  const entry = join(import.meta.dirname, '../floors/react-page.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, lib: { entry, formats: ['es'], fileName: () => 'react.js' } },
  });
  return join(outDir, 'react.js');
};

const campaignPath = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/api/campaigns`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return `/donate/${data[0]?._id}`;
};

const times = ({ largestPaint, blocking, shift }: PageFindings): string =>
  `LCP ${largestPaint.toFixed(0)} ms, TBT ${blocking.toFixed(0)} ms, CLS ${shift.toFixed(3)}`;

const visitorFindings = (path: string, page: PageFindings, floor: PageFindings): Finding[] => {
  const { performance, accessibility, bestPractices, seo } = page;
  const all = [accessibility, bestPractices, seo];
  return [
    {
      what: `${path} on a phone, largest paint`,
      measured: `${times(page)} (static page ${floor.largestPaint.toFixed(0)} ms)`,
      ratio: page.largestPaint / floor.largestPaint,
      goal: '<= 2 static pages, TBT <= 50 ms, CLS <= 0.02',
      reached: page.largestPaint <= 2 * floor.largestPaint && page.blocking <= 50 && page.shift <= 0.02,
    },
    {
      what: `${path} on a phone, scores`,
      measured: `performance ${performance}, accessibility ${accessibility}, practices ${bestPractices}, search ${seo}`,
      ratio: performance / 100,
      goal: 'performance >= 98, others 100',
      reached: performance >= 98 && all.every((score) => score === 100),
    },
  ];
};

const memberFindings = (path: string, page: PageFindings, floor: PageFindings): Finding => ({
  what: `${path} on a phone, signed in`,
  measured: `${times(page)}, scripts ${(page.scriptBytes / kilobyte).toFixed(0)} KB (React page ${floor.largestPaint.toFixed(0)} ms)`,
  ratio: page.largestPaint / floor.largestPaint,
  goal: '<= 1.8 React pages, scripts <= 200 KB',
  reached: page.largestPaint <= 1.8 * floor.largestPaint && page.scriptBytes <= 200 * kilobyte,
});

const interactionFinding = ([name, milliseconds]: [string, number]): Finding => ({
  what: `${name}, processor four times slower`,
  measured: `${milliseconds.toFixed(0)} ms to the next paint`,
  ratio: milliseconds / mostInteractionMilliseconds,
  goal: `<= ${mostInteractionMilliseconds} ms`,
  reached: milliseconds <= mostInteractionMilliseconds,
});

/**
 * Measures pages in a real browser: Lighthouse in its phone setting beside two floor pages, then presses on a slow
 * processor.
 */
export const measurePages = async (
  world: World,
  population: Population,
  rounds: number,
): Promise<Finding[]> => {
  const lighthouse = await loadLighthouse();
  const product = await world.product(population);
  const floor = await world.floor('page-floor', population, { REACT_SCRIPT: await buildReactFloor() });
  const browser = await startBrowser();
  try {
    const [email = ''] = demoSignIns.map((person) => person.email);
    // Over plain http, session cookies are only kept for this name.
    const origin = `http://localhost:${product.port}`;
    const visitorPaths = ['/', await campaignPath(product.address)];
    const memberPaths = ['/matches', '/chats'];
    const found = new Map<string, PageFindings[]>();
    const visit = async (name: string, address: string) => {
      found.set(name, [...(found.get(name) ?? []), await inspect(lighthouse, address, browser.port)]);
    };
    for (let round = 0; round < rounds; round += 1) {
      await browser.context.clearCookies();
      await visit('static', `${floor.address}/static`);
      for (const path of visitorPaths) await visit(path, `${origin}${path}`);
      const page = await signInByPage(browser, origin, { email, password: demoPassword });
      await page.close();
      await visit('react', `${floor.address}/react`);
      for (const path of memberPaths) await visit(path, `${origin}${path}`);
    }
    const of = (name: string) => middleOf(found.get(name) ?? []);
    const page = await browser.context.newPage();
    const interactions = await measureInteractions(page, origin);
    return [
      ...visitorPaths.flatMap((path) => visitorFindings(path, of(path), of('static'))),
      ...memberPaths.map((path) => memberFindings(path, of(path), of('react'))),
      ...[...interactions].map(interactionFinding),
    ];
  } finally {
    await browser.close();
    await Promise.all([floor.stop(), product.stop()]);
  }
};
