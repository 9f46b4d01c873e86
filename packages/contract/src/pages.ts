import type { CampaignRole } from './giving/campaign-roles.ts';

/** The steps of the wizard, in order. */
export const wizardPages = [
  '/pd',
  '/hobbies',
  '/abouthobbies',
  '/familydetails',
  '/partnerpreferences',
  '/astrological',
  '/qualifications',
  '/contactdetails',
  '/medicaldetails',
  '/uploadphotos',
  '/aboutyourself',
] as const;

export type WizardPage = (typeof wizardPages)[number];

const leaving = '/leaving';
/** The public articles, by the name in their address. */
export const articleIds = [
  'how-matching-works',
  'staying-safe',
  'verifying-a-profile',
  'reading-a-guna-chart',
  'what-a-gift-does',
] as const;

export type ArticleId = (typeof articleIds)[number];

/** Where a person continues after signing in: a wizard step, or the page for an account that is being deleted. */
export type ResumePage = WizardPage | typeof leaving;

/** The web addresses of the site and functions that build them: the only place that spells them. */
export const pages = {
  home: '/',
  notices: '/t',
  allPages: '/navbar',
  contact: '/contact',
  donate: '/donate',
  donateFeatured: '/donateDetails',
  /**
   * The contact form for asking about the organiser or beneficiary of a campaign, or, without a role, for reporting it.
   */
  contactAbout: (id: string, role?: CampaignRole) =>
    `/contact?campaign=${encodeURIComponent(id)}${role ? `&about=${role}` : ''}`,
  campaign: (id: string) => `/donate/${encodeURIComponent(id)}`,
  campaignUpdates: (id: string) => `/donate/${encodeURIComponent(id)}?tab=updates`,
  /** Target of the unsubscribe link in e-mails about campaign updates; works without signing in. */
  endUpdateMails: (id: string) => `/donate/${encodeURIComponent(id)}/unsubscribe`,
  campaignSupporters: (id: string) => `/donate/${encodeURIComponent(id)}/supporters`,
  campaignMoney: (id: string) => `/donate/${encodeURIComponent(id)}/money`,
  give: (id: string) => `/donate/${encodeURIComponent(id)}/give`,
  /** The state of a gift: confirmed, waiting for the bank, or not taken. */
  gift: (campaignId: string, key: string) =>
    `/donate/${encodeURIComponent(campaignId)}/gifts/${encodeURIComponent(key)}`,
  /** A monthly gift, to view, pause and stop it. */
  monthlyGift: (key: string) => `/donate/monthly/${encodeURIComponent(key)}`,
  receipt: (key: string) => `/receipts/${encodeURIComponent(key)}`,
  profile: '/profile',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Target of the confirmation link e-mailed to a new address. */
  confirmEmail: '/confirm-email',
  terms: '/terms_and_conditions',
  privacy: '/privacy_policy',
  faq: '/faq',
  safety: '/safety',
  article: (id: ArticleId) => `/blog/${id}`,
  /** A couple's story; it shares the address space of the articles. */
  story: (id: string) => `/blog/${encodeURIComponent(id)}`,
  stories: '/stories',
  ownStory: '/settings/story',
  ownGifts: '/settings/gifts',
  /** The page the browser shows instead of any other while offline. */
  offline: '/offline',
  cards: '/cards/',
  matches: '/matches',
  notifications: '/notifications',
  chats: '/chats',
  mailbox: '/mailbox',
  devices: '/profile/devices',
  /** My profile as a printable sheet. */
  biodata: '/profile/biodata',
  /** My profile as others see it. */
  asOthers: '/profile/as-others',
  settings: '/settings',
  visitors: '/settings/visitors',
  contactViewers: '/settings/contact-views',
  notificationSettings: '/settings/notifications',
  /** Target of the unsubscribe link in e-mails; works without signing in. */
  unsubscribe: '/unsubscribe',
  blockedPeople: '/settings/blocked',
  /** The members I hide my profile from. */
  hiddenFrom: '/settings/hidden-from',
  password: '/settings/password',
  email: '/settings/email',
  phone: '/settings/phone',
  consents: '/settings/consents',
  leaving,
  outbox: '/dev/outbox',
  profileUpdate: (id: string) => `/profile/update/${encodeURIComponent(id)}`,
  profileUpdateTab: (id: string, tab: string) =>
    `/profile/update/${encodeURIComponent(id)}?tab=${encodeURIComponent(tab)}`,
  matchDetail: (id: string) => `/matchedetails/${encodeURIComponent(id)}`,
  chatWith: (id: string) => `/chats?with=${encodeURIComponent(id)}`,
  /** A position in a conversation. */
  chatAt: (id: string, sequence: number) => `/chats?with=${encodeURIComponent(id)}&at=${sequence}`,
} as const;
