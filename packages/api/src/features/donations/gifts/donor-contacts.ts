import type { Seals } from '../../../platform/sealing/contact-seals.ts';

/** A donor in query results. */
export interface SealedDonor {
  readonly donorId: string;
  /** Null once the donor was forgotten. */
  readonly sealedEmail: Buffer | null;
}

/** Returns a donor's e-mail address; null if it was forgotten, or no key opens it. */
export const emailOfDonor = ({ contacts }: Seals, { donorId, sealedEmail }: SealedDonor): string | null =>
  sealedEmail && contacts.openIfWhole(donorId, 'email', sealedEmail);

/** Returns the ten-digit mobile number given with a gift; null if there is none, or it was forgotten. */
export const phoneOfGift = ({ contacts }: Seals, giftId: string, sealed: Buffer | null): string | null =>
  sealed && contacts.open(giftId, 'phone', sealed);

/** Returns the postal address given with a gift for its tax receipt. */
export const addressOfGift = ({ contacts }: Seals, giftId: string, sealed: Buffer): string =>
  contacts.open(giftId, 'address', sealed);
