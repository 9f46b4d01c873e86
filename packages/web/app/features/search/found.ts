import type { Chat, FoundMessage } from '@mysathi/contract/endpoints/messages';
import type { MemberCard } from '@mysathi/contract/member-card';

/** A page by its name in the language of the page, and by its English one. */
export interface PageLink {
  readonly to: string;
  readonly label: string;
  readonly value: string;
  /** What people type for it who do not know its name. */
  readonly also?: readonly string[] | undefined;
}

interface FoundText {
  readonly message: FoundMessage;
  /** The words around what was sought. */
  readonly excerpt: readonly { readonly text: string; readonly isMatch: boolean; readonly at: number }[];
}

/** All that is searched. The messages are those that hold the text, the rest is looked through here. */
export interface Searched {
  readonly pageLinks: readonly PageLink[];
  readonly talks: {
    readonly chats: readonly Chat[];
    readonly messages: readonly FoundText[];
    readonly searching: boolean;
    readonly failed: boolean;
  };
  /** Members whose cards were shown. */
  readonly seen: readonly MemberCard[];
}
