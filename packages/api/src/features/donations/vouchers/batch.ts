import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** How many gift cards may be made at once. */
export const mostCards = 500;

/** Returns the subject of a batch of gift cards in the desk's log. */
export const cardsOf = (name: string): string => `gift cards ${name}`;

/** Returns the gift cards prepared or issued under a name, locked until the transaction ends. */
export const lockBatch = (tx: Transaction<DB>, mode: MoneyMode, name: string) =>
  tx
    .selectFrom('voucherBatches')
    .select(['count', 'amount', 'issuedBy', 'expiresOn', 'preparedBy', 'issuedAt'])
    .where('mode', '=', mode)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
