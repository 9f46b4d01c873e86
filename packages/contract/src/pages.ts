import type { CampaignRole } from './giving/campaign-roles.ts';

/** The steps of the wizard, in their order. */
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
/** The articles that anybody may read, by the name in their address. */
export const articleIds = [
  'how-matching-works',
  'staying-safe',
  'verifying-a-profile',
  'reading-a-guna-chart',
  'what-a-gift-does',
] as const;

export type ArticleId = (typeof articleIds)[number];

/** Where a sign-in goes on while something is open: a step of the wizard, or an account that is being deleted. */
export type ResumePage = WizardPage | typeof leaving;

/** Web addresses of the product and their builders: the only place that spells them. */
export const pages = {
  home: '/',
  notices: '/t',
  allPages: '/navbar',
  contact: '/contact',
  donate: '/donate',
  donateFeatured: '/donateDetails',
  /** The contact form, to ask about who stands behind a campaign, or without a role to report it. */
  contactAbout: (id: string, role?: CampaignRole) =>
    `/contact?campaign=${encodeURIComponent(id)}${role ? `&about=${role}` : ''}`,
  campaign: (id: string) => `/donate/${encodeURIComponent(id)}`,
  campaignUpdates: (id: string) => `/donate/${encodeURIComponent(id)}?tab=updates`,
  /** Where the link at the end of an e-mail about an update leads; works without signing in. */
  endUpdateMails: (id: string) => `/donate/${encodeURIComponent(id)}/unsubscribe`,
  campaignSupporters: (id: string) => `/donate/${encodeURIComponent(id)}/supporters`,
  campaignMoney: (id: string) => `/donate/${encodeURIComponent(id)}/money`,
  give: (id: string) => `/donate/${encodeURIComponent(id)}/give`,
  /** How a gift stands: confirmed, waiting for the bank, or not taken. */
  gift: (campaignId: string, key: string) =>
    `/donate/${encodeURIComponent(campaignId)}/gifts/${encodeURIComponent(key)}`,
  /** A monthly gift, to look at, pause and stop. */
  monthlyGift: (key: string) => `/donate/monthly/${encodeURIComponent(key)}`,
  receipt: (key: string) => `/receipts/${encodeURIComponent(key)}`,
  profile: '/profile',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where the link in an e-mail to a new address leads. */
  confirmEmail: '/confirm-email',
  terms: '/terms_and_conditions',
  privacy: '/privacy_policy',
  faq: '/faq',
  safety: '/safety',
  article: (id: ArticleId) => `/blog/${id}`,
  /** A couple's story stands among the articles. */
  story: (id: string) => `/blog/${encodeURIComponent(id)}`,
  stories: '/stories',
  ownStory: '/settings/story',
  ownGifts: '/settings/gifts',
  /** The page that the browser shows in place of any other while there is no connection. */
  offline: '/offline',
  cards: '/cards/',
  matches: '/matches',
  notifications: '/notifications',
  chats: '/chats',
  mailbox: '/mailbox',
  devices: '/profile/devices',
  /** My profile on one sheet of paper. */
  biodata: '/profile/biodata',
  /** My profile as others find it. */
  asOthers: '/profile/as-others',
  settings: '/settings',
  visitors: '/settings/visitors',
  contactViewers: '/settings/contact-views',
  notificationSettings: '/settings/notifications',
  /** Where the link at the end of an e-mail leads; works without signing in. */
  unsubscribe: '/unsubscribe',
  blockedPeople: '/settings/blocked',
  /** The members from whom I hide my profile. */
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
  /** A place in a conversation. */
  chatAt: (id: string, sequence: number) => `/chats?with=${encodeURIComponent(id)}&at=${sequence}`,
} as const;
