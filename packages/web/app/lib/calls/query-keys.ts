/** Under which keys the answers are kept that more than one feature or page asks for anew. */
export const queryKeys = {
  interests: ['interests'],
  notifications: ['notifications'],
  counts: ['counts'],
  chats: ['chats'],
  member: (id: string) => ['member', id] as const,
  contact: (id: string) => ['contact', id] as const,
  presence: (id: string) => ['presence', id] as const,
} as const;
