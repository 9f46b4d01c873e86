import { sendContactMessage } from '@mysathi/contract/endpoints/profile';

import { refusedBy } from '../../lib/calls/failures/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { formText } from '../../lib/calls/form-text.ts';
import { badRequest } from '../../lib/calls/http-status.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { contactProblems, failureOf, noNumber } from './contact-check.ts';
import type {
  ContactAnswers,
  ContactFailure,
  ContactField,
  ContactSubject,
  SentMessage,
} from './contact-check.ts';

/** A refused form with its answers; `failure` is undefined if only its fields are wrong. */
export interface ContactRefusal extends Pick<ContactFailure, 'problems'> {
  readonly answers: ContactAnswers;
  readonly failure: string | undefined;
}

/** The outcome of a form posted without scripts. */
export type ContactOutcome =
  | { readonly sent: SentMessage; readonly refusal?: undefined }
  | { readonly refusal: ContactRefusal; readonly sent?: undefined };

const { campaign, about } = sendContactMessage.body.shape;

/** Returns the subject of the message from the form's address; undefined if it names none. */
export const subjectOf = ({ url }: Request): (ContactSubject & { readonly campaign: string }) | undefined => {
  const asked = new URL(url).searchParams;
  const id = campaign.safeParse(asked.get('campaign')).data;
  const role = about.safeParse(asked.get('about')).data;
  if (id === undefined) return undefined;
  return { campaign: id, ...(role === undefined ? {} : { about: role }) };
};

/** Receives the form posted without scripts, and sends it as the script would. */
export const sendFromForm = async (
  request: Request,
  { callApi }: Pick<RequestFacts, 'callApi'>,
): Promise<{ outcome: ContactOutcome; status: number }> => {
  const form = await request.formData();
  const textOf = (field: ContactField): string => formText(form, field);
  const answers = { name: textOf('name'), email: textOf('email'), message: textOf('message') };
  const problems = contactProblems(answers);
  if (Object.keys(problems).length > 0)
    return { outcome: { refusal: { answers, problems, failure: undefined } }, status: badRequest };
  try {
    const { data } = await callFrom(callApi, sendContactMessage, {
      body: { ...answers, contact_no: noNumber, ...subjectOf(request) },
    });
    return { outcome: { sent: { ticket: data.ticket, email: answers.email } }, status: 200 };
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    return { outcome: { refusal: { answers, ...failureOf(thrown) } }, status: refusedBy(thrown).status };
  }
};
