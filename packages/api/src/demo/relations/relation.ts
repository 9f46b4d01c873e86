/** An interest between two demo members, named by their places in the population. */
export type DemoInterest = {
  sender: number;
  receiver: number;
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'expired';
  createdAt: Date;
  answeredAt: Date | null;
};

/** A shortlisted member (`of`) and the member who shortlisted them, by their places in the population. */
export type DemoShortlisting = { by: number; of: number; at: Date };
/** A view of a profile or of contact details; both members are named by their places in the population. */
export type DemoView = { viewer: number; viewed: number; at: Date };

/** A message; both members are named by their places in the population. */
export type DemoMessage = {
  sender: number;
  receiver: number;
  body: string;
  createdAt: Date;
  readAt: Date | null;
};

/** A conversation between two members, oldest message first. */
export type DemoConversation = { pair: readonly [number, number]; messages: readonly DemoMessage[] };

/** Everything that happened between a member and earlier ones. */
export type DemoRelations = {
  interests: DemoInterest[];
  shortlistings: DemoShortlisting[];
  views: DemoView[];
  contactViews: DemoView[];
  conversations: DemoConversation[];
};

/** Returns new lists with each call, as the caller fills them. */
export const noRelations = (): DemoRelations => ({
  interests: [],
  shortlistings: [],
  views: [],
  contactViews: [],
  conversations: [],
});
