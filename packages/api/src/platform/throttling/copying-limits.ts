/**
 * What one member may open within a minute: more than anybody looks at, and far too little to copy everybody. No page tells
 * it, so that no browser has to fetch it.
 */
export const copyingLimits = {
  /** How many different people's profiles. */
  profilesPerMinute: 60,
  /** How many different pages of cards of strangers, twelve on each. */
  listPagesPerMinute: 90,
} as const;
