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
  /** Whether the list of communities was loaded. */
  castes: ['castes'],
  chats: ['chats'],
  /** The messages found by searches. */
  foundMessages: ['found-messages'],
  /** Conversations by the other member's id; fetching one marks it as read. */
  conversations,
  conversation: (id: string) => [...conversations, id] as const,
  /** All keys below this one are lists of cards, in pages. */
  memberLists,
  memberList: (list: MatchList) => [...memberLists, list] as const,
  /** The number of members that match the filters, and the filters that exclude the most. */
  matchCounts: ['match-count'],
  matchRelaxers: ['match-relaxers'],
  /** The cards on a public page, as a plain list. */
  publicCards: ['public cards'],
  /** Profiles of other members; mine is not among them. */
  members,
  member: (id: string) => [...members, id] as const,
  contact: (id: string) => ['contact', id] as const,
  ownStories: ['own stories'],
  /** The members who viewed my contact details. */
  contactViewers: ['contact-viewers'],
  presences,
  presence: (id: string) => [...presences, id] as const,
  setAside: (kind: 'block' | 'hide') => ['set_aside', kind] as const,
} as const;
