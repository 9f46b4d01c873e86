import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

/** Whether a gift, or its tip, can be taken back now by anyone who has its address or that of its receipt. */
export const canGoBack = ({ refund }: Pick<GiftStatus, 'refund'>): boolean => refund.gift + refund.tip > 0;
