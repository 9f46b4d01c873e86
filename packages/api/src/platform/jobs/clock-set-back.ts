import type { PgBoss } from 'pg-boss';

/**
 * Milliseconds since 1970 that never go back: where the clock of the machine is set back, they go on from where they stood.
 * pg-boss waits for a moment of its clock, and would wait for as long as that was set back before it looks again.
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

/** The clock of pg-boss, with the timers of Node. */
export const forwardClock = () => ({
  now: forwardMilliseconds(),
  setTimeout: (work: () => void, milliseconds: number): unknown => setTimeout(work, milliseconds),
  clearTimeout: (timer: unknown): void => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, milliseconds: number): unknown => setInterval(work, milliseconds),
  clearInterval: (timer: unknown): void => clearInterval(timer as NodeJS.Timeout),
});

// When each was done last: nobody does it again before that is so long ago. A little ahead are clocks of two machines.
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

/** Brings back what was stamped by a clock that was ahead; gives whether there was any. */
export const bringStampsBack = async (boss: PgBoss): Promise<boolean> => {
  let found = false;
  for (const table of ['version', 'queue'] as const) {
    const { rows }: { rows: unknown[] } = await boss.getDb().executeSql(bringBack(table));
    found ||= rows.length > 0;
  }
  return found;
};
