import type { Transaction } from 'kysely';

import { kolkataDay, startOfKolkataDay } from '@mysathi/contract/time/calendar';
import { monthlyMethodOf } from '@mysathi/contract/options/payment-methods';
import { dayInMonths } from '@mysathi/contract/time/months';

import type { DB } from '../../../platform/database/types.ts';
import { endOfFirstWait } from '../gateway/check-times.ts';
import type { WantedGift } from '../gifts/making/store-gift.ts';
import type { Giving } from '../giving.ts';

/** The mandate ends a month after the last gift is due, as the first may be paid some days after it was begun. */
const mandateEnd = (now: Date, months: number): Date =>
  startOfKolkataDay(dayInMonths(kolkataDay(now), months, Number(kolkataDay(now).slice(-2))));

/** Stores, with the first gift, that it is to be given every month. */
export const storeMonthly = async (
  tx: Transaction<DB>,
  { platform, book }: Pick<Giving, 'platform' | 'book'>,
  donationId: string,
  { months, option }: WantedGift['body'],
): Promise<void> => {
  const method = monthlyMethodOf(option);
  if (months === undefined || method === null) return;
  const now = platform.clock.now();
  await tx
    .insertInto('monthlyGifts')
    .values({
      mode: book.mode,
      provider: book.provider,
      firstDonationId: donationId,
      method,
      months,
      mandateEndsAt: mandateEnd(now, months),
      createdAt: now,
      nextCheckAt: endOfFirstWait(now),
    })
    .execute();
};
