/** How often the data of an account may be asked for and taken down. No page tells it, so that no browser has to fetch it. */
export const exportCounts = {
  exportsPerDay: 5,
  /** How long one person's wish at the desk to write out an account waits for a second person's. */
  deskExportDays: 7,
  /** Of archives: each is written anew while it is taken down. */
  exportDownloadsPerDay: 20,
} as const;
