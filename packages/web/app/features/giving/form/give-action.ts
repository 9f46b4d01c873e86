import { give } from '@mysathi/contract/endpoints/donations';
import type { GiftBody } from '@mysathi/contract/endpoints/donations';

import { refusedBy } from '../../../lib/calls/failures/action-failure.ts';
import { callFrom } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { wordsByField } from '../../../lib/calls/failures/field-faults.ts';
import { formText } from '../../../lib/calls/form-text.ts';
import { badRequest } from '../../../lib/calls/http-status.ts';
import type { RequestFacts } from '../../../lib/calls/load-context.ts';
import { displayOfRequest } from '../../../lib/screen/display.ts';
import { checkGive, fieldOf } from './give-check.ts';
import type { GiveProblems } from './give-check.ts';
import { readValues } from './give-values.ts';
import type { GiveValues } from './give-values.ts';

/** Whether a gift card did not pay: it is as it was before. */
export const isOfGiftCard = (code: string | undefined): boolean => code?.startsWith('voucher_') === true;

/** Whether a refusal says that no gifts are taken, by the campaign or at all, perhaps since the form was opened. */
export const saysNoGifts = (code: string | undefined): boolean =>
  code === 'campaign_paused' ||
  code === 'campaign_covered' ||
  code === 'campaign_ended' ||
  code === 'no_gifts';

/** The form comes back as it was filled in, with what is not right. */
export interface GiveRefusal {
  readonly values: GiveValues;
  /** Names this press of the button: sent again, it is the same gift. */
  readonly attempt: string;
  readonly problems: GiveProblems;
  /** A code of the contract's `problems`, for failures of the whole form. */
  readonly code: string | undefined;
  /** The sentence of the server for the whole form; empty where it has none. */
  readonly failure: string;
  /** Whether the form was sent before with other answers: a gift may have come of that. */
  readonly isSentBefore: boolean;
  /** When it came back: each refusal differs from the one before. */
  readonly at: number;
}

export type GiveOutcome =
  | { readonly gift: string; readonly isPaid: boolean; readonly refusal?: undefined }
  | {
      readonly refusal: GiveRefusal;
      /** Of the answer to the browser. */
      readonly status: number;
    };

type Sent = { gift: string; isPaid: boolean } | { failure: CallFailure };

const send = async (
  { callApi }: Pick<RequestFacts, 'callApi'>,
  id: string,
  body: GiftBody,
): Promise<Sent> => {
  try {
    const { data } = await callFrom(callApi, give, { params: { id }, body });
    return { gift: data.gift, isPaid: data.checkout === null };
  } catch (failure) {
    if (failure instanceof CallFailure) return { failure };
    throw failure;
  }
};

/** Whether `attemptFor` gave the name: the version of its UUID is 8. */
const isAttemptFor = (attempt: string): boolean => attempt.charAt(14) === '8';

/** Names other content of an attempt: always in the same way, so that the same content is one gift. */
const attemptFor = async (body: GiftBody): Promise<string> => {
  // The page may have been loaded anew in between, in the other language as well.
  const bytes = new TextEncoder().encode(JSON.stringify({ ...body, pageToken: '', language: '' }));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The same form sent once more is the same gift; one that was changed since is another. */
const begin = async (
  facts: Pick<RequestFacts, 'callApi'>,
  id: string,
  body: GiftBody,
): Promise<Sent & { attempt: string | undefined }> => {
  const { attempt } = body;
  const first = await send(facts, id, body);
  if (!('failure' in first) || first.failure.code !== 'attempt_other') return { ...first, attempt };
  const another = await attemptFor(body);
  return { ...(await send(facts, id, { ...body, attempt: another })), attempt: another };
};

/** Takes the form as the browser sent it and begins the gift, or gives the form back with nothing lost. */
export const giveFromForm = async (
  request: Request,
  facts: Pick<RequestFacts, 'callApi'>,
  id: string,
): Promise<GiveOutcome> => {
  const form = await request.formData();
  const values = readValues(form);
  const { language } = displayOfRequest(request);
  const hidden = {
    pageToken: formText(form, 'pageToken'),
    attempt: formText(form, 'attempt'),
    language,
  };
  const refuse = (rest: Partial<GiveRefusal>, status = badRequest): GiveOutcome => ({
    status,
    refusal: {
      values,
      attempt: hidden.attempt,
      problems: {},
      code: undefined,
      failure: '',
      isSentBefore: isAttemptFor(hidden.attempt),
      at: Date.now(),
      ...rest,
    },
  });
  const checked = checkGive(values, hidden);
  if ('problems' in checked) return refuse({ problems: checked.problems });
  const begun = await begin(facts, id, checked.body);
  if (!('failure' in begun)) return { gift: begun.gift, isPaid: begun.isPaid };
  const { code, message, errors } = begun.failure;
  const { status } = refusedBy(begun.failure);
  const { attempt = hidden.attempt } = begun;
  const isSentBefore = isAttemptFor(attempt);
  if (isOfGiftCard(code))
    return refuse({ attempt, code, isSentBefore, problems: { voucher: message } }, status);
  const problems = wordsByField(errors, ({ path }) => fieldOf(path, values));
  const isOfFields = Object.keys(problems).length > 0;
  return refuse({ attempt, problems, code, isSentBefore, failure: isOfFields ? '' : message }, status);
};
