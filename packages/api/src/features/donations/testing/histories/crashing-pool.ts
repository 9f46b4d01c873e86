import type pg from 'pg';

/** The death of a node: from one statement on, its connections are gone. */
export interface Crash {
  /** Dies after this many statements; the connections are cut, or only rolled back as PostgreSQL would do. */
  after(statements: number, cutsConnections: boolean): void;
  /** Restarts the node; returns whether it had died. */
  restart(): boolean;
}

class NodeDied extends Error {}

/** Releases a connection without anything left of its transaction. */
const rollBack = (client: pg.PoolClient): void => {
  client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  );
};

/** Returns the pool of a node that can die in the middle of a transaction. */
export const crashingPool = (pool: pg.Pool): { pool: pg.Pool; crash: Crash } => {
  let left = Number.POSITIVE_INFINITY;
  let cutsConnections = false;
  const wrap = (client: pg.PoolClient): pg.PoolClient => {
    let cut = false;
    const release = () => {
      if (cut) return;
      cut = true;
      if (left > 0) client.release();
      else if (cutsConnections) client.release(true);
      // A new connection would read and plan everything anew, which costs as much as a whole history.
      else rollBack(client);
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
      after: (statements, cuts) => {
        left = statements;
        cutsConnections = cuts;
      },
      restart: () => {
        const died = left <= 0;
        left = Number.POSITIVE_INFINITY;
        return died;
      },
    },
  };
};
