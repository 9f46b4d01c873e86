/** An interest between two members of the demo, named by their places in the population. */
export type DemoInterest = {
  sender: number;
  receiver: number;
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'expired';
  createdAt: Date;
  answeredAt: Date | null;
};

/** Somebody kept by another, both named by their places in the population. */
export type DemoShortlisting = { by: number; of: number; at: Date };
/** A profile, or contact details, that were opened, both named by their places in the population. */
export type DemoView = { viewer: number; viewed: number; at: Date };

/** A message, its people named by their places in the population. */
export type DemoMessage = {
  sender: number;
  receiver: number;
  body: string;
  createdAt: Date;
  readAt: Date | null;
};

/** A talk between two members, oldest message first. */
export type DemoTalk = { pair: readonly [number, number]; messages: readonly DemoMessage[] };

/** Everything that happened between a member and those who were there before. */
export type DemoRelations = {
  interests: DemoInterest[];
  shortlistings: DemoShortlisting[];
  views: DemoView[];
  contactViews: DemoView[];
  talks: DemoTalk[];
};

/** New lists with each call: they are filled afterwards. */
export const noRelations = (): DemoRelations => ({
  interests: [],
  shortlistings: [],
  views: [],
  contactViews: [],
  talks: [],
});
