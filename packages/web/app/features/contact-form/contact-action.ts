import { campaignId } from '@mysathi/contract/campaign-id';
import { sendContactMessage } from '@mysathi/contract/endpoints/profile';

import { callFrom } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/call-failure.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { contactProblems, failureOf, noNumber } from './contact-check.ts';
import type { ContactAnswers, ContactFailure, ContactField, SentMessage } from './contact-check.ts';

/** The form comes back as it was filled in; `failure` is undefined when only its fields are wrong. */
export interface ContactRefusal extends Pick<ContactFailure, 'problems'> {
  readonly answers: ContactAnswers;
  readonly failure: string | undefined;
}

/** What became of a form that the browser posted by itself. */
export type ContactOutcome =
  | { readonly sent: SentMessage; readonly refusal?: undefined }
  | { readonly refusal: ContactRefusal; readonly sent?: undefined };

/** The name of the campaign that the address says is reported. */
export const reportedCampaign = ({ url }: Request): string | undefined =>
  campaignId.safeParse(new URL(url).searchParams.get('campaign')).data;

const wrong = 400;
const unavailable = 503;

/** Takes the form as a browser without scripts posts it, and sends it as a script would. */
export const sendFromForm = async (
  request: Request,
  { callApi }: Pick<RequestFacts, 'callApi'>,
): Promise<{ outcome: ContactOutcome; status: number }> => {
  const form = await request.formData();
  const textOf = (field: ContactField): string => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  const campaign = reportedCampaign(request);
  const answers = { name: textOf('name'), email: textOf('email'), message: textOf('message') };
  const problems = contactProblems(answers);
  if (Object.keys(problems).length > 0)
    return { outcome: { refusal: { answers, problems, failure: undefined } }, status: wrong };
  try {
    const { data } = await callFrom(callApi, sendContactMessage, {
      body: { ...answers, contact_no: noNumber, ...(campaign === undefined ? {} : { campaign }) },
    });
    return { outcome: { sent: { ticket: data.ticket, email: answers.email } }, status: 200 };
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const status = thrown.status >= wrong ? thrown.status : unavailable;
    return { outcome: { refusal: { answers, ...failureOf(thrown) } }, status };
  }
};
