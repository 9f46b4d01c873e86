import type { MatchList } from '@mysathi/contract/endpoints/match-search';

const conversations = ['conversation'] as const;
const memberLists = ['members'] as const;
const members = ['member'] as const;
const presences = ['presence'] as const;

/** The query keys of answers that more than one feature or page invalidates. */
export const queryKeys = {
  interests: ['interests'],
  notifications: ['notifications'],
  counts: ['counts'],
  ownPhotos: ['photos', 'own'],
  chats: ['chats'],
  /** Conversations by the other person's id; fetching one marks it as read. */
  conversations,
  conversation: (id: string) => [...conversations, id] as const,
  /** Everything below this key is a list of cards, page after page. */
  memberLists,
  memberList: (list: MatchList) => [...memberLists, list] as const,
  /** The number of members that filters leave, and the filters that exclude most. */
  matchCounts: ['match-count'],
  matchRelaxers: ['match-relaxers'],
  /** The cards of a public page, as a plain list. */
  publicCards: ['public cards'],
  /** Profiles of other members, beside mine. */
  members,
  member: (id: string) => [...members, id] as const,
  contact: (id: string) => ['contact', id] as const,
  ownStories: ['own stories'],
  /** Who opened my contact details. */
  contactViewers: ['contact-viewers'],
  presences,
  presence: (id: string) => [...presences, id] as const,
  setAside: (kind: 'block' | 'hide') => ['set_aside', kind] as const,
} as const;
