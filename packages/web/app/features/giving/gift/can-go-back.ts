import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

/** Whether whoever has the address of a gift or its receipt can take it back now, or its tip. */
export const canGoBack = ({ refund }: Pick<GiftStatus, 'refund'>): boolean => refund.gift + refund.tip > 0;
