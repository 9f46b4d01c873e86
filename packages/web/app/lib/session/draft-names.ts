import type { SectionName } from '@mysathi/contract/sections/names';

/** A form of the profile editor that keeps what is typed. */
export type EditorForm = SectionName | 'name' | 'about' | 'hobby-notes';

/** Everything that may be kept on a device of what somebody typed or chose: each kind of draft, and what names one of it. */
interface Drafts {
  signup: [];
  /** A step of the wizard; on a shared phone each person has their own. Own words that another text replaced lie below it. */
  wizard: [personAndPage: string];
  edit: [form: EditorForm | ''];
  /** What the member put on the biodata or took off it. */
  biodata: [];
  /** What is written to a member and not sent. */
  chat: [memberId: string];
  /** Whether the advice on safety was read in the talk with a member. */
  'chat-safety': [memberId: string];
  /** A message that the server has not stored yet. Each has an entry of its own, so that tabs never write over each other's. */
  outbox: [senderId: string, clientId?: string];
  /** The private note on a member, as it is typed in a tab. */
  note: [memberId: string, tab?: string];
  report: [memberId: string];
  /** A success story; without an id the one that is being begun. */
  story: [storyId: string | undefined];
  /** A gift to a campaign; kept until the gift is confirmed. */
  give: [campaignId: string];
  /** A message to us; what is written about one campaign is not about another. */
  contact: [campaignId: string | undefined, role: string | undefined];
}

/** The name of a draft. With an empty text at its end it begins the names of several. */
export const nameOfDraft = <Kind extends keyof Drafts>(kind: Kind, ...of: Drafts[Kind]): string =>
  [kind, ...of].filter((part) => part !== undefined).join('/');
