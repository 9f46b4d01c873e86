/** How many success stories are told at once, and how often one may write or agree. No page tells it, so that no browser has to fetch it. */
export const storyCounts = {
  storiesPerPage: 12,
  /** Beside a story. */
  moreStories: 3,
  /** With whom one may tell a story: the latest that both said yes. */
  storyPartners: 50,
  storiesWrittenPerDay: 10,
  storiesAgreedPerDay: 10,
  storyReasonCharacters: 300,
} as const;
