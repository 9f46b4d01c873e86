import * as z from 'zod';
import { campaignId } from '../giving/campaign-id.ts';
import { campaignRoles } from '../giving/campaign-roles.ts';
import { emailAddress } from '../contacts/email-address.ts';
import { answer, cursor, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { paise } from '../giving/money.ts';

/** What the calls of this file say when they have done it. */
export const campaignMessages = {
  listed: 'Campaigns',
  campaign: 'Campaign',
  supporters: 'Supporters',
  totals: 'Totals',
  notices: 'Donation notices',
  mailsEnded: 'You will get no more e-mails about this campaign.',
  linksSent: 'If any gifts were made with this e-mail, links to them are on the way to it.',
} as const;

/** The name of a donor who hides it. */
export const wellWisher = 'A well-wisher';

const byId = z.object({ id: campaignId });
const moment = z.iso.datetime();

export const causes = ['Medical', 'Education', 'Women', 'Community', 'Disaster relief', 'Elders'] as const;
const cause = z.enum(causes);

/** Whether a campaign takes gifts now. */
export const campaignStanding = z.object({
  status: z.enum(['live', 'paused', 'ended']),
  /** Since when it is paused because its bills are covered; null for any other reason. */
  coveredOn: z.iso.date().nullable(),
});
export type CampaignStanding = z.infer<typeof campaignStanding>;

/** A picture of a campaign; a drawing is labelled as one. `width` and `height` in pixels. */
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
  /** Distinct donors whose gifts were not all given back. */
  donors: z.number(),
  gifts: z.number(),
  stages: z.array(campaignStage),
  /** The number of the stage that fills now; the last one once all are full. */
  currentStage: z.number(),
});
export type CampaignTotals = z.infer<typeof campaignTotals>;

/** One of the newest gifts; the name as far as its donor shows it, the amount null when hidden. */
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
  /** Invented for the demonstration, to be labelled so. */
  demo: z.boolean(),
  by: z.string(),
  picture: campaignPicture.nullable(),
  totals: campaignTotals,
  /** Whole days until the last day, that day included; null without an end. */
  daysLeft: z.number().nullable(),
});
export type CampaignCard = z.infer<typeof campaignCard>;

/** A row of the contributors: what its donor lets the public see. */
export const supporter = z.object({
  name: z.string(),
  amount: paise.nullable(),
  /** Such as `r***@g***`; null unless the donor shows the full name. */
  maskedEmail: z.string().nullable(),
  message: z.string().nullable(),
  at: moment,
});
export type Supporter = z.infer<typeof supporter>;

/** An amount in the document's own currency: `minor` is the smallest unit, such as sen or paise. */
const documentAmount = z.object({
  currency: z.string(),
  minor: z.number(),
  /** What it is in rupees, by the organiser's rate; null without one. */
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
  /** The numbers of the stages that it is the bill of. */
  stages: z.array(z.number()),
  /** Leads to where the scan lies then, for as long as the page shows it; null while there is none. */
  address: z.string().nullable(),
});

const creator = z.object({
  role: z.enum(campaignRoles),
  name: z.string(),
  place: z.string(),
  /** What was checked, and when; empty when nothing was. */
  checked: z.array(z.object({ what: z.string(), on: z.iso.date() })),
  /** Their other campaigns. */
  otherCampaigns: z.number(),
});

const campaignUpdate = z.object({
  number: z.number(),
  date: z.iso.date(),
  title: z.string(),
  text: z.string(),
  editedOn: z.iso.date().nullable(),
});

/** How `raised` comes about: captured − refunded − disputed + offline + vouchers. */
const counted = z.object({
  captured: paise,
  refunded: paise,
  disputed: paise,
  offline: paise,
  vouchers: paise,
  raised: paise,
  /** Captured payments that wait to be sent back, such as one made twice; not in `raised`. */
  unapplied: paise,
});

/** The last comparison of all books; null times before the first. */
const books = z.object({ balancedAt: moment.nullable(), checkedAt: moment.nullable() });

const campaign = z.object({
  ...campaignCard.shape,
  /** Paragraphs. */
  story: z.array(z.string()),
  pictures: z.array(campaignPicture),
  creators: z.array(creator),
  documents: z.array(campaignDocument),
  /** Newest first. */
  updates: z.array(campaignUpdate),
  /** The four largest. */
  contributors: z.array(supporter),
  counted,
  books,
  /** Whether a gift may be deducted, in words, by the day of the gift. */
  taxLine: z.string(),
  /** Days within which a donor may take a gift back. */
  refundDays: z.number(),
  /** False while there is no payment service: then no campaign takes gifts. */
  takesGifts: z.boolean(),
  /** Easy: median seconds from the form to the confirmation. Powerful: what this campaign has paid out. */
  strip: z.object({ medianSeconds: z.number().nullable(), paidOut: paise }),
  notices: z.array(donationNotice),
  /** Three other live campaigns, those that end first. */
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
    /** Of the letter. */
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

/** Address of a campaign's server-sent events; each is named `totals` and carries `campaignEvent`. */
export const campaignEventsPath = (id: string): string => `/api/campaigns/${encodeURIComponent(id)}/events`;

/** Address of a document of a campaign; it leads to where the scan lies then. */
export const campaignDocumentPath = (id: string, document: string): string =>
  `/api/campaigns/${encodeURIComponent(id)}/documents/${encodeURIComponent(document)}`;

/** Address of the picture that previews of a campaign's link show, 1200 by 630 pixels. */
export const campaignSharePath = (id: string): string => `/drawn/campaigns/${encodeURIComponent(id)}`;

/** What the event stream tells: the figures as they are now and the newest gifts. */
export const campaignEvent = z.object({ totals: campaignTotals, notices: z.array(donationNotice) });
export type CampaignEvent = z.infer<typeof campaignEvent>;
