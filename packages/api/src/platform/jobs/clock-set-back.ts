import type { PgBoss } from 'pg-boss';

/**
 * Returns a clock in milliseconds since 1970 that never goes back: if the machine's clock is set back, it continues
 * from where it was. pg-boss waits for a moment of its clock, and would otherwise wait for as long as it was set back.
 */
export const forwardMilliseconds = (): (() => number) => {
  let reached = Date.now();
  let measured = performance.now();
  return () => {
    const now = performance.now();
    reached = Math.max(Date.now(), reached + now - measured);
    measured = now;
    return reached;
  };
};

/** Returns pg-boss's clock, with Node's timers. */
export const forwardClock = () => ({
  now: forwardMilliseconds(),
  setTimeout: (work: () => void, milliseconds: number): unknown => setTimeout(work, milliseconds),
  clearTimeout: (timer: unknown): void => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, milliseconds: number): unknown => setInterval(work, milliseconds),
  clearInterval: (timer: unknown): void => clearInterval(timer as NodeJS.Timeout),
});

// The times at which each task last ran, which delay the next run. Clocks of two machines may differ a little.
const stamps = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
  queue: ['monitor_on', 'monitor_claim_on', 'maintain_on'],
} as const;

const bringBack = (table: keyof typeof stamps): string => {
  const columns = stamps[table];
  const now = columns.map((column) => `${column} = least(${column}, now())`).join(', ');
  return `UPDATE pgboss.${table} SET ${now}
    WHERE greatest(${columns.join(', ')}) > now() + interval '1 minute' RETURNING true`;
};

/** Corrects stamps written by a clock that was ahead; returns whether there were any. */
export const bringStampsBack = async (boss: PgBoss): Promise<boolean> => {
  let found = false;
  for (const table of ['version', 'queue'] as const) {
    const { rows }: { rows: unknown[] } = await boss.getDb().executeSql(bringBack(table));
    found ||= rows.length > 0;
  }
  return found;
};
