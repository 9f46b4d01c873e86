/** The kinds of notifications. `digest` is the daily summary and comes by e-mail alone. */
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
 * Kinds that have no e-mail of their own: a receipt goes out by e-mail anyway, updates of a campaign go to the donors who
 * ticked them, and a warning of the desk has a letter of its own.
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

/** The kinds of e-mails that one can unsubscribe from. */
export const mailKinds = [...notificationKinds.filter((kind) => isMailed(kind)), 'digest'] as const;
export type MailKind = (typeof mailKinds)[number];
