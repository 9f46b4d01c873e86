/** How many notifications are listed at once and how long they are kept. No page tells it, so that no browser has to fetch it. */
export const notificationCounts = {
  notificationsPerPage: 30,
  /** Older ones are forgotten. */
  notificationsKeptDays: 180,
  pushDevicesPerMember: 10,
} as const;
