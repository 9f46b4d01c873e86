import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** How many gift cards are made in one go. */
export const mostCards = 500;

/** What the log of the desk calls the gift cards of a name. */
export const cardsOf = (name: string): string => `gift cards ${name}`;

/** The gift cards that were prepared or issued under a name, held until the transaction ends. */
export const lockBatch = (tx: Transaction<DB>, mode: MoneyMode, name: string) =>
  tx
    .selectFrom('voucherBatches')
    .select(['count', 'amount', 'issuedBy', 'expiresOn', 'preparedBy', 'issuedAt'])
    .where('mode', '=', mode)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
