import * as z from 'zod';
import { campaignId } from '../giving/campaign-id.ts';
import { campaignRoles } from '../giving/campaign-roles.ts';
import { emailAddress } from '../contacts/email-address.ts';
import { answer, cursor, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { paise } from '../giving/money.ts';

/** The success messages of the calls in this file. */
export const campaignMessages = {
  listed: 'Campaigns',
  campaign: 'Campaign',
  supporters: 'Supporters',
  totals: 'Totals',
  notices: 'Donation notices',
  mailsEnded: 'You will get no more e-mails about this campaign.',
  linksSent: 'If any gifts were made with this e-mail, links to them are on the way to it.',
} as const;

/** The name shown for an anonymous donor. */
export const wellWisher = 'A well-wisher';

const byId = z.object({ id: campaignId });
const moment = z.iso.datetime();

export const causes = ['Medical', 'Education', 'Women', 'Community', 'Disaster relief', 'Elders'] as const;
const cause = z.enum(causes);

/** Whether a campaign accepts gifts at present. */
export const campaignStanding = z.object({
  status: z.enum(['live', 'paused', 'ended']),
  /** The day since which it is paused because its bills are covered; null for any other reason. */
  coveredOn: z.iso.date().nullable(),
});
export type CampaignStanding = z.infer<typeof campaignStanding>;

/** A picture of a campaign; illustrations are labelled as such. `width` and `height` are in pixels. */
const campaignPicture = z.object({
  address: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  illustration: z.boolean(),
});

/**
 * A part of the goal, tied to a bill. Stages fill in order: `raised` is what has reached this one,
 * `percent` is floor(100 × raised ÷ amount).
 */
const campaignStage = z.object({
  number: z.number(),
  label: z.string(),
  amount: paise,
  raised: paise,
  percent: z.number(),
  state: z.enum(['filled', 'filling', 'waiting']),
});

/** The live figures; `percent` is floor(100 × raised ÷ goal) and may pass 100. */
export const campaignTotals = z.object({
  goal: paise,
  raised: paise,
  percent: z.number(),
  /** Distinct donors with at least one gift that was not fully refunded. */
  donors: z.number(),
  gifts: z.number(),
  stages: z.array(campaignStage),
  /** The number of the stage being filled; the last one once all are full. */
  currentStage: z.number(),
});
export type CampaignTotals = z.infer<typeof campaignTotals>;

/** One of the newest gifts; the name is as public as the donor allows, and a hidden amount is null. */
export const donationNotice = z.object({
  name: z.string(),
  amount: paise.nullable(),
  campaign: z.object({ _id: z.string(), title: z.string() }),
  at: moment,
});
export type DonationNotice = z.infer<typeof donationNotice>;

export const campaignCard = z.object({
  _id: z.string(),
  title: z.string(),
  summary: z.string(),
  cause,
  ...campaignStanding.shape,
  /** Invented for the demo, and labelled as such. */
  demo: z.boolean(),
  by: z.string(),
  picture: campaignPicture.nullable(),
  totals: campaignTotals,
  /** Whole days until the end, including the last day; null if the campaign has no end date. */
  daysLeft: z.number().nullable(),
});
export type CampaignCard = z.infer<typeof campaignCard>;

/** An entry in the list of supporters: only what the donor makes public. */
export const supporter = z.object({
  name: z.string(),
  amount: paise.nullable(),
  /** Masked like `r***@g***`; null unless the donor shows their full name. */
  maskedEmail: z.string().nullable(),
  message: z.string().nullable(),
  at: moment,
});
export type Supporter = z.infer<typeof supporter>;

/** An amount in the currency of the document; `minor` counts its smallest unit, such as sen or paise. */
const documentAmount = z.object({
  currency: z.string(),
  minor: z.number(),
  /** The amount in rupees at the organiser's exchange rate; null without one. */
  converted: z.object({ paise, on: z.iso.date(), source: z.string() }).nullable(),
});

const campaignDocument = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(['bill', 'estimate', 'letter', 'certificate', 'photo']),
  pages: z.number(),
  date: z.iso.date(),
  amount: documentAmount.nullable(),
  checkedBy: z.string().nullable(),
  checkedOn: z.iso.date().nullable(),
  /** The numbers of the stages that this bill belongs to. */
  stages: z.array(z.number()),
  /** An address that redirects to the scan; valid as long as the page shows it. Null if there is no scan. */
  address: z.string().nullable(),
});

const creator = z.object({
  role: z.enum(campaignRoles),
  name: z.string(),
  place: z.string(),
  /** What was checked, and when; empty if nothing was. */
  checked: z.array(z.object({ what: z.string(), on: z.iso.date() })),
  /** The number of this organiser's other campaigns. */
  otherCampaigns: z.number(),
});

const campaignUpdate = z.object({
  number: z.number(),
  date: z.iso.date(),
  title: z.string(),
  text: z.string(),
  editedOn: z.iso.date().nullable(),
});

/** How `raised` is computed: captured − refunded − disputed + offline + vouchers. */
const counted = z.object({
  captured: paise,
  refunded: paise,
  disputed: paise,
  offline: paise,
  vouchers: paise,
  raised: paise,
  /** Captured payments waiting to be refunded, such as duplicates; not part of `raised`. */
  unapplied: paise,
});

/** The last reconciliation of all books; both times are null before the first one. */
const books = z.object({ balancedAt: moment.nullable(), checkedAt: moment.nullable() });

const campaign = z.object({
  ...campaignCard.shape,
  /** Paragraphs of text. */
  story: z.array(z.string()),
  pictures: z.array(campaignPicture),
  creators: z.array(creator),
  documents: z.array(campaignDocument),
  /** Newest first. */
  updates: z.array(campaignUpdate),
  /** The four largest gifts. */
  contributors: z.array(supporter),
  counted,
  books,
  /** A sentence on whether a gift is tax-deductible, depending on the day of the gift. */
  taxLine: z.string(),
  /** The number of days within which a donor may take a gift back. */
  refundDays: z.number(),
  /** False if no payment service is configured: then no campaign accepts gifts. */
  takesGifts: z.boolean(),
  /** Figures for "Easy" (median seconds from form to confirmation) and "Powerful" (what this campaign has paid out). */
  strip: z.object({ medianSeconds: z.number().nullable(), paidOut: paise }),
  notices: z.array(donationNotice),
  /** Three other live campaigns, those ending soonest first. */
  more: z.array(campaignCard),
});
export type Campaign = z.infer<typeof campaign>;

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/campaigns',
  summary: 'The hub: campaigns, the featured one first, with the newest gifts',
  access: 'visitor',
  query: z.object({ cause: cause.optional(), cursor }),
  answer: listAnswer(campaignCard, { notices: z.array(donationNotice), books }),
});

export const featuredCampaign = endpoint({
  method: 'GET',
  path: '/campaigns/featured',
  summary: 'The featured campaign as a whole, or the newest that takes gifts; 404 while none does',
  access: 'visitor',
  answer: answer(campaign),
});

export const readCampaign = endpoint({
  method: 'GET',
  path: '/campaigns/:id',
  summary: 'A campaign as a whole',
  access: 'visitor',
  params: byId,
  answer: answer(campaign),
});

export const readCampaignTotals = endpoint({
  method: 'GET',
  path: '/campaigns/:id/totals',
  summary: 'The live figures of a campaign, for pages without the event stream',
  access: 'visitor',
  params: byId,
  answer: answer(campaignTotals, { notices: z.array(donationNotice) }),
});

export const listSupporters = endpoint({
  method: 'GET',
  path: '/campaigns/:id/supporters',
  summary: 'Everybody who gave, as far as they show it',
  access: 'visitor',
  params: byId,
  query: z.object({
    order: z.enum(['newest', 'largest']).default('newest'),
    cursor,
  }),
  answer: listAnswer(supporter, {
    campaign: z.object({ _id: z.string(), title: z.string() }),
    totals: campaignTotals,
  }),
});

export const listNotices = endpoint({
  method: 'GET',
  path: '/donation_notices',
  summary: 'The newest six gifts of all campaigns; fewer while there are fewer',
  access: 'visitor',
  answer: answer(z.array(donationNotice)),
});

export const sendGiftLinks = endpoint({
  method: 'POST',
  path: '/campaigns/:id/gift_links',
  summary: 'Mails the links of my gifts to me; the answer does not tell whether there are any',
  access: 'visitor',
  params: byId,
  body: z.object({
    email: emailAddress,
    /** The language of the e-mail. */
    language: z.enum(languages).default('en'),
  }),
  answer: plainAnswer,
});

export const endUpdateMails = endpoint({
  method: 'POST',
  path: '/campaigns/:id/end_update_mails',
  summary:
    'Stop the e-mails about the updates of a campaign by the token in them, without signing in (RFC 8058)',
  access: 'visitor',
  params: byId,
  query: z.object({ token: z.string().max(200) }),
  body: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }),
  answer: plainAnswer,
});

/** Returns the address of a campaign's server-sent events, each named `totals` and carrying a `campaignEvent`. */
export const campaignEventsPath = (id: string): string => `/api/campaigns/${encodeURIComponent(id)}/events`;

/** Returns the address of a campaign document, which redirects to the scan. */
export const campaignDocumentPath = (id: string, document: string): string =>
  `/api/campaigns/${encodeURIComponent(id)}/documents/${encodeURIComponent(document)}`;

/** Returns the address of the 1200 × 630 pixel picture that link previews of a campaign show. */
export const campaignSharePath = (id: string): string => `/drawn/campaigns/${encodeURIComponent(id)}`;

/** The payload of an event: the current figures and the newest gifts. */
export const campaignEvent = z.object({ totals: campaignTotals, notices: z.array(donationNotice) });
export type CampaignEvent = z.infer<typeof campaignEvent>;
