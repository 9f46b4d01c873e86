/** What a member can be told of. `digest` is the daily summary and comes by e-mail alone. */
export const notificationKinds = [
  'interest_received',
  'interest_accepted',
  'message',
  'shortlisted',
  'contact_viewed',
  'photo_reviewed',
  'quota',
  'donation_receipt',
  'campaign_update',
  'report',
  'warning',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['app', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * No e-mail of notifications tells of these: a receipt goes out by e-mail anyway, with the receipt itself; updates of a
 * campaign to those who ticked them; a warning of the desk in a letter of its own.
 */
const unmailed = [
  'donation_receipt',
  'campaign_update',
  'warning',
] as const satisfies readonly NotificationKind[];
type UnmailedKind = (typeof unmailed)[number];

/** Whether a kind is told by an e-mail of notifications. */
export const isMailed = (kind: NotificationKind): kind is Exclude<NotificationKind, UnmailedKind> =>
  !(unmailed as readonly NotificationKind[]).includes(kind);

/** The ways of telling a kind that its member may choose; a warning is told whatever was chosen. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  kind === 'warning' ? [] : notificationChannels.filter((channel) => channel !== 'email' || isMailed(kind));

/** A kind and the way it is told, such as `message:email`. */
export type Muted = `${NotificationKind}:${NotificationChannel}` | 'digest:email';

/** Everything that can be switched off by itself. */
export const mutable: readonly Muted[] = [
  ...notificationKinds.flatMap((kind) => channelsOf(kind).map((channel): Muted => `${kind}:${channel}`)),
  'digest:email',
];

/** What an e-mail can be unsubscribed from. */
export const mailKinds = [...notificationKinds.filter((kind) => isMailed(kind)), 'digest'] as const;
export type MailKind = (typeof mailKinds)[number];
