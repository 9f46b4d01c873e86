import type { SectionName } from '@mysathi/contract/sections/names';

/** A form of the profile editor whose input is kept as a draft. */
export type EditorForm = SectionName | 'name' | 'about' | 'hobby-notes';

/** All kinds of input that may be kept on a device, each with the parts that identify a draft. */
interface Drafts {
  signup: [];
  /**
   * A step of the wizard, per person because phones are shared. Free text that another text replaced is kept below this
   * name.
   */
  wizard: [personAndPage: string];
  edit: [form: EditorForm | ''];
  /** What the member added to the biodata or removed from it. */
  biodata: [];
  /** An unsent chat message to a member. */
  chat: [memberId: string];
  /** Whether the safety advice in the conversation with a member was read. */
  'chat-safety': [memberId: string];
  /**
   * A message that the server has not stored yet. Each has its own entry, so that tabs never overwrite each other's.
   */
  outbox: [senderId: string, clientId?: string];
  /** The private note on a member, as being typed in a tab. */
  note: [memberId: string, tab?: string];
  report: [memberId: string];
  /** A success story; without an id, the one being started. */
  story: [storyId: string | undefined];
  /** A gift to a campaign, kept until the gift is confirmed. */
  give: [campaignId: string];
  /** A message to us, kept apart for each campaign it is about. */
  contact: [campaignId: string | undefined, role: string | undefined];
}

/** Returns the name of a draft. If the last part is empty, it is a prefix of several names. */
export const nameOfDraft = <Kind extends keyof Drafts>(kind: Kind, ...of: Drafts[Kind]): string =>
  [kind, ...of].filter((part) => part !== undefined).join('/');
