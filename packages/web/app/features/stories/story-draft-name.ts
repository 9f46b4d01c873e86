/** Names the draft of a story; each that is told has one of its own, beside that of the one that is begun. */
export const storyDraftName = (id: string | undefined): string =>
  id === undefined ? 'story' : `story/${id}`;
