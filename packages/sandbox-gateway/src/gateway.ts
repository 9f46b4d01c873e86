import type { Kysely } from 'kysely';

import type { Account } from './account.ts';
import type { VirtualClock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import type { Random } from './random.ts';
import { base62 } from './random.ts';
import type { Switches } from './switches.ts';

/** The state shared by all parts of the running gateway. */
export interface Gateway {
  readonly db: Kysely<Tables>;
  readonly account: Account;
  readonly clock: VirtualClock;
  readonly random: Random;
  switches: Switches;
  /** The webhook address; while null, events wait. */
  webhookUrl: string | null;
  /** Starts everything that is due: event deliveries, late bank answers. */
  wake(): void;
}

/** A transaction at one moment of the gateway's clock. */
export interface Work {
  readonly db: Kysely<Tables>;
  readonly now: Date;
  readonly random: Random;
  readonly switches: Switches;
  readonly accountId: string;
}

/** Runs the steps in one transaction, and then delivers the events they emitted. */
export const inTransaction = async <Result>(
  gateway: Gateway,
  steps: (work: Work) => Promise<Result>,
  now: Date = gateway.clock.now(),
): Promise<Result> => {
  const { random, switches, account } = gateway;
  const result = await gateway.db
    .transaction()
    .execute((db) => steps({ db, now, random, switches, accountId: account.accountId }));
  gateway.wake();
  return result;
};

/** Returns a new id, such as `pay_` with fourteen base62 characters. */
export const newId = (
  { random }: Pick<Work, 'random'>,
  kind: 'order' | 'pay' | 'rfnd' | 'setl' | 'cust' | 'token' | 'notification',
): string => `${kind}_${base62(random)}`;
