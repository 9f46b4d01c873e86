/** The kinds of notifications. `digest`, the daily summary, is not among them: it is sent by e-mail only. */
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
 * Kinds without a notification e-mail: receipts are e-mailed anyway, campaign updates go to the donors who asked for
 * them, and a warning has its own e-mail.
 */
const unmailed = [
  'donation_receipt',
  'campaign_update',
  'warning',
] as const satisfies readonly NotificationKind[];
type UnmailedKind = (typeof unmailed)[number];

/** Whether a kind is sent as a notification e-mail. */
export const isMailed = (kind: NotificationKind): kind is Exclude<NotificationKind, UnmailedKind> =>
  !(unmailed as readonly NotificationKind[]).includes(kind);

/** Returns the channels of a kind that the member may switch off; none for a warning, which is always delivered. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  kind === 'warning' ? [] : notificationChannels.filter((channel) => channel !== 'email' || isMailed(kind));

/** A kind and a channel, such as `message:email`. */
export type Muted = `${NotificationKind}:${NotificationChannel}` | 'digest:email';

/** Everything that can be switched off individually. */
export const mutable: readonly Muted[] = [
  ...notificationKinds.flatMap((kind) => channelsOf(kind).map((channel): Muted => `${kind}:${channel}`)),
  'digest:email',
];

/** The kinds of e-mails a member can unsubscribe from. */
export const mailKinds = [...notificationKinds.filter((kind) => isMailed(kind)), 'digest'] as const;
export type MailKind = (typeof mailKinds)[number];
