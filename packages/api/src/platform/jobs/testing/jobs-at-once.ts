import type { JobHandler, Jobs } from '../jobs.ts';

/** Returns jobs without a database: each runs at once when enqueued, a single time. */
export const jobsAtOnce = (): Jobs => {
  const handlers = new Map<string, JobHandler<never>>();
  const enqueueAll: Jobs['enqueueAll'] = async (kind, all) => {
    const { signal } = new AbortController();
    for (const data of all) await handlers.get(kind.name)?.(kind.data.parse(data) as never, signal);
  };
  return {
    enqueueAll,
    enqueue: (kind, data) => enqueueAll(kind, [data]),
    handle: (kind, handler) => void handlers.set(kind.name, handler),
    handleRegularly: () => undefined,
    start: async () => undefined,
    runWaiting: async () => 0,
    stop: async () => undefined,
  };
};
