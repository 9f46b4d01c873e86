import type { Seals } from '../../../platform/sealing/contact-seals.ts';

/** A donor as queries read one. */
export interface SealedDonor {
  readonly donorId: string;
  /** Null once the donor is forgotten. */
  readonly sealedEmail: Buffer | null;
}

/** The e-mail address of a donor; null once it is forgotten, or where no key opens it. */
export const emailOfDonor = ({ contacts }: Seals, { donorId, sealedEmail }: SealedDonor): string | null =>
  sealedEmail && contacts.openIfWhole(donorId, 'email', sealedEmail);

/** The mobile number that came with a gift, of ten digits; null where none did, or it is forgotten. */
export const phoneOfGift = ({ contacts }: Seals, giftId: string, sealed: Buffer | null): string | null =>
  sealed && contacts.open(giftId, 'phone', sealed);

/** The postal address that came with a gift for its tax receipt. */
export const addressOfGift = ({ contacts }: Seals, giftId: string, sealed: Buffer): string =>
  contacts.open(giftId, 'address', sealed);
