/** How much of talks is listed at once, how often they may be searched, and how long somebody counts as here. No page tells it, so that no browser has to fetch it. */
export const messageCounts = {
  chatsPerPage: 50,
  foundMessagesPerPage: 20,
  messageSearchesPerHour: 300,
  /** Who was active within so many seconds counts as here. */
  presenceSeconds: 60,
} as const;
