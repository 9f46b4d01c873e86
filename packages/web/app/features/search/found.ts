import type { Chat, FoundMessage } from '@mysathi/contract/endpoints/messages';
import type { MemberCard } from '@mysathi/contract/member-card';

/** A page with its name in the page's language, and its English one. */
export interface PageLink {
  readonly to: string;
  readonly label: string;
  readonly value: string;
  /** What people type who do not know its name. */
  readonly also?: readonly string[] | undefined;
}

interface FoundText {
  readonly message: FoundMessage;
  /** The text around the match. */
  readonly excerpt: readonly { readonly text: string; readonly isMatch: boolean; readonly at: number }[];
}

/** All data to search. Messages have been found by the server; the rest is searched here. */
export interface Searched {
  readonly pageLinks: readonly PageLink[];
  readonly conversations: {
    readonly chats: readonly Chat[];
    readonly messages: readonly FoundText[];
    readonly searching: boolean;
    readonly failed: boolean;
  };
  /** Members whose cards were shown. */
  readonly seen: readonly MemberCard[];
}
