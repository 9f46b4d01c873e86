import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const noAnswer = (): Error =>
  // PostgreSQL's code for a failed connection.
  Object.assign(new Error('The database does not answer.'), { code: '08006' });

/** A pool that can be cut off from a database that no longer answers: all waits end at once, and no new ones begin. */
export class SeverablePool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();
  #severed = false;

  constructor(settings: pg.PoolConfig) {
    super(settings);
    this.on('connect', (client) => {
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
  }

  /** Ends every connection and the query on it; `connect` fails until `mend` is called. */
  sever(): void {
    this.#severed = true;
    // A graceful goodbye would wait for the database as well.
    for (const client of this.#open) client.connection.stream.destroy();
  }

  mend(): void {
    this.#severed = false;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (this.#severed) {
      if (connected === undefined) return Promise.reject(noAnswer());
      connected(noAnswer(), undefined, () => undefined);
    } else if (connected === undefined) return super.connect();
    else super.connect(connected);
  }
}
