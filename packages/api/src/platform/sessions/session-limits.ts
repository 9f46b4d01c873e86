/** How long sessions and their cookies last, and how many there may be. No page tells it, so that no browser has to fetch it. */
export const sessionLimits = {
  cookieDays: 365,
  accessTokenMinutes: 15,
  sessionIdleDays: 14,
  sessionsPerMember: 10,
} as const;
