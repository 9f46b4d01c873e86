import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import type { Platform } from '../../platform/platform.ts';
import { EventQueue } from './books/event-queue.ts';
import type { Book } from './books/load-gifts.ts';
import { CampaignFeed } from './campaigns/campaign-feed.ts';

/** The services shared by the parts of giving. */
export interface Giving {
  readonly platform: Platform;
  /** Null if no gateway is configured. */
  readonly gateway: PaymentGateway | null;
  readonly book: Book;
  readonly queue: EventQueue;
  readonly feed: CampaignFeed;
}

/** Opens the parts of giving; the gateway, and whether its money is real, follow from the configuration. */
export const openGiving = (platform: Platform): Giving => {
  const { gateway, mode } = platform.payments;
  const book = { provider: gateway?.provider ?? 'none', mode };
  const feed = new CampaignFeed(platform.live);
  return { platform, gateway, book, feed, queue: new EventQueue(platform, book, (ids) => feed.publish(ids)) };
};

/**
 * Returns the gateway for the desk.
 * @throws if none is set, as for commands next to a demonstration
 */
export const gatewayOf = ({ gateway }: Pick<Giving, 'gateway'>): PaymentGateway => {
  if (gateway === null) throw new Error('No payment company is set here: see PAYMENT_KEY_ID in the README.');
  return gateway;
};
