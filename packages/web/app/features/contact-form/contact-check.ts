import { sendContactMessage } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';
import type * as z from 'zod';

import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { wordsByField } from '../../lib/calls/failures/field-faults.ts';

export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** What somebody writes to us. */
export type ContactAnswers = Record<ContactField, string>;

/** What is wrong with each answer, in words. */
export type ContactProblems = Partial<Record<ContactField, string | undefined>>;

const fieldOf = (name: PropertyKey | undefined): ContactField | undefined =>
  contactFields.find((field) => field === name);

/** The first fault of each answer, by the contract's own rules; nothing when all may be sent. */
export const contactProblems = (answers: ContactAnswers): ContactProblems =>
  wordsByField(sendContactMessage.body.safeParse(answers).error?.issues, ({ path: [name] }) => fieldOf(name));

/** The form asks for no number; the call has a place for one. */
export const noNumber = '0';

/** What a message is about: it asks about whoever stands behind a campaign, or, about nobody, reports the campaign. */
export type ContactSubject = Pick<z.input<typeof sendContactMessage.body>, 'campaign' | 'about'>;

/** Where the form about something stands. */
export const addressAbout = ({ campaign, about }: ContactSubject = {}): string =>
  campaign === undefined ? pages.contact : pages.contactAbout(campaign, about);

/** What became of a message. */
export interface SentMessage {
  readonly ticket: number;
  readonly email: string;
}

/** Why a message was not sent. */
export interface ContactFailure {
  readonly problems: ContactProblems;
  /** The sentence for the whole form; empty where the server's says no more than ours. */
  readonly failure: string;
}

/** Codes whose sentence from the server says more than ours. */
const tellingCodes: readonly string[] = ['too_many', 'invalid'];

/** What a call that failed says of the form. */
export const failureOf = ({ code, message, errors }: CallFailure): ContactFailure => ({
  problems: wordsByField(errors, ({ path }) => fieldOf(path)),
  failure: tellingCodes.includes(code) ? message : '',
});
