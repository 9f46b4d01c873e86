/** How much of giving is listed at once, and how long the site keeps what it counts by. No page tells it, so that no browser has to fetch it. */
export const givingCounts = {
  /** As long as counts by network are kept. */
  giftNetworkKeptDays: 2,
  /** A way to pay that works badly is named so for as long, unless the payment company says that it is over. */
  downtimeHours: 12,
  supportersPerPage: 20,
  /** The newest, on the page that tells where the money is. */
  shownPayouts: 100,
  /** Of the bank's reference of a payout. */
  shownUtrCharacters: 4,
  campaignsPerPage: 24,
} as const;
