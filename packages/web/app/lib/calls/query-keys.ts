import type { MatchList } from '@mysathi/contract/endpoints/match-search';

const conversations = ['conversation'] as const;
const memberLists = ['members'] as const;
const members = ['member'] as const;
const presences = ['presence'] as const;

/** Under which keys the answers are kept that more than one feature or page asks for anew. */
export const queryKeys = {
  interests: ['interests'],
  notifications: ['notifications'],
  counts: ['counts'],
  ownPhotos: ['photos', 'own'],
  chats: ['chats'],
  /** Of talks, each by its other person: to ask for one marks it as read. */
  conversations,
  conversation: (id: string) => [...conversations, id] as const,
  /** All below are lists of cards, page after page. */
  memberLists,
  memberList: (list: MatchList) => [...memberLists, list] as const,
  /** How many a list would hold, and which filters keep most people out of it. */
  matchCounts: ['match-count'],
  matchRelaxers: ['match-relaxers'],
  /** The cards of a public page, as a plain list. */
  publicCards: ['public cards'],
  /** Others as their own pages show them, beside me. */
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
