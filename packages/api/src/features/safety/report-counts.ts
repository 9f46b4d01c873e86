/** How much is reported, kept as evidence, and shown at the desk. No page tells it, so that no browser has to fetch it. */
export const reportCounts = {
  reportsPerDay: 20,
  /** To one that is open, by whoever made it. */
  reportAdditions: 10,
  /** Messages of a talk that are kept as evidence, the newest. */
  reportedMessages: 200,
  reportsPerPage: 30,
} as const;
