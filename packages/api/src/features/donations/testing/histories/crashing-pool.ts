import type pg from 'pg';

/** The death of a node: from one statement on its connections are gone. */
export interface Crash {
  /** After so many statements. */
  after(statements: number): void;
  /** The node starts again; whether it had died. */
  restart(): boolean;
}

class NodeDied extends Error {}

/** The pool of a node that can die in the middle of a transaction; the real connections are cut. */
export const crashingPool = (pool: pg.Pool): { pool: pg.Pool; crash: Crash } => {
  let left = Number.POSITIVE_INFINITY;
  const wrap = (client: pg.PoolClient): pg.PoolClient => {
    let cut = false;
    const release = () => {
      if (cut) return;
      cut = true;
      client.release(left <= 0);
    };
    const query = (...args: unknown[]): unknown => {
      left -= 1;
      if (left > 0 && !cut) return (client.query as (...all: unknown[]) => unknown)(...args);
      release();
      return Promise.reject(new NodeDied('The node died.'));
    };
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return query;
        if (name === 'release') return release;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const crashing = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return async () => wrap(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    pool: crashing,
    crash: {
      after: (statements) => {
        left = statements;
      },
      restart: () => {
        const died = left <= 0;
        left = Number.POSITIVE_INFINITY;
        return died;
      },
    },
  };
};
