import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { median } from '../statistics.ts';

const folder = join(import.meta.dirname, '../lighthouse');
const entry = join(folder, 'node_modules/lighthouse/core/index.js');

/** The results of Lighthouse for a page: scores from 0 to 100, times in milliseconds. */
export interface PageFindings {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly scriptBytes: number;
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly { resourceType?: string; transferSize?: number }[] };
      }
    >
  >;
}

type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error'; output: 'json'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>;

const install = async (): Promise<void> => {
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-workspaces'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`Lighthouse could not be installed: npm ended with ${code}.`);
};

/** Loads Lighthouse, which the first measurement installs: see docs/decisions/0032-lighthouse-apart.md. */
export const loadLighthouse = async (): Promise<Lighthouse> => {
  if (!existsSync(entry)) await install();
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
};

/** Inspects one visit with the phone setting. */
export const inspect = async (
  lighthouse: Lighthouse,
  address: string,
  port: number,
): Promise<PageFindings> => {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse found nothing'}`);
  }
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
};

/** Returns the median of several visits for each figure. */
export const middleOf = (visits: readonly PageFindings[]): PageFindings => {
  const middle = (name: keyof PageFindings) => median(visits.map((visit) => visit[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    largestPaint: middle('largestPaint'),
    blocking: middle('blocking'),
    shift: middle('shift'),
    scriptBytes: middle('scriptBytes'),
  };
};
