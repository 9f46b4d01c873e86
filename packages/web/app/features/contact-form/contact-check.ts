import { sendContactMessage } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';
import type * as z from 'zod';

import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { wordsByField } from '../../lib/calls/failures/field-faults.ts';

export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** The answers of the contact form. */
export type ContactAnswers = Record<ContactField, string>;

/** The error of each answer. */
export type ContactProblems = Partial<Record<ContactField, string | undefined>>;

const fieldOf = (name: PropertyKey | undefined): ContactField | undefined =>
  contactFields.find((field) => field === name);

/** Returns the first error of each answer, by the contract's rules; empty if all are valid. */
export const contactProblems = (answers: ContactAnswers): ContactProblems =>
  wordsByField(sendContactMessage.body.safeParse(answers).error?.issues, ({ path: [name] }) => fieldOf(name));

/** The call expects a phone number, which the form does not ask for. */
export const noNumber = '0';

/**
 * The subject of a message: a question about the organiser or beneficiary of a campaign, or, without `about`, a report
 * of the campaign.
 */
export type ContactSubject = Pick<z.input<typeof sendContactMessage.body>, 'campaign' | 'about'>;

/** Returns the address of the contact form for a subject. */
export const addressAbout = ({ campaign, about }: ContactSubject = {}): string =>
  campaign === undefined ? pages.contact : pages.contactAbout(campaign, about);

/** A message that was sent. */
export interface SentMessage {
  readonly ticket: number;
  readonly email: string;
}

/** Why a message was not sent. */
export interface ContactFailure {
  readonly problems: ContactProblems;
  /** The message for the whole form; empty if the server's says no more than ours. */
  readonly failure: string;
}

/** Failure codes for which the server's message is more helpful than ours. */
const tellingCodes: readonly string[] = ['too_many', 'invalid'];

/** Returns what a failed call means for the form. */
export const failureOf = ({ code, message, errors }: CallFailure): ContactFailure => ({
  problems: wordsByField(errors, ({ path }) => fieldOf(path)),
  failure: tellingCodes.includes(code) ? message : '',
});
