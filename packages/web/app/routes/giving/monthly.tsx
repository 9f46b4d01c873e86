import {
  pauseMonthly,
  readMonthly,
  resumeMonthly,
  stopMonthly,
} from '@mysathi/contract/endpoints/monthly-gifts';
import { pages } from '@mysathi/contract/pages';
import { redirect, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';

import { MonthlyView } from '../../features/giving/monthly/monthly-view.tsx';
import { orRefusal } from '../../lib/calls/failures/action-failure.ts';
import type { Refusal } from '../../lib/calls/failures/action-failure.ts';
import { callFrom } from '../../lib/calls/api.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { monthlyTexts } from '../../messages/en/giving-monthly.ts';
import { privatePage } from './private-page.ts';

const monthlyKey = readMonthly.params.shape.key;

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const key = addressPart(monthlyKey, params['key']);
  const { callApi } = context.get(requestFacts);
  const { data: monthly } = await orNotFound(callFrom(callApi, readMonthly, { params: { key } }));
  return { monthly };
};

/** Never cached, because the gift may have been stopped since. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

const steps = { pause: pauseMonthly, resume: resumeMonthly, stop: stopMonthly } as const;
const isStep = (step: unknown): step is keyof typeof steps =>
  typeof step === 'string' && Object.hasOwn(steps, step);

/** Pauses, resumes or stops the monthly gift. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const key = addressPart(monthlyKey, params['key']);
  const step = (await request.formData()).get('step');
  return orRefusal(async () => {
    if (isStep(step)) await callFrom(context.get(requestFacts).callApi, steps[step], { params: { key } });
    return redirect(pages.monthlyGift(key));
  });
};

export {
  revalidateIfReached as shouldRevalidate,
  stayIfUnreached as clientAction,
} from '../../lib/calls/failures/action-failure.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(monthlyTexts, languageOf(args)).pageTitle },
  ...privatePage,
];

/** The page of a monthly gift, for anyone who has its address. */
export default function MonthlyPage() {
  const { monthly } = useLoaderData<typeof loader>();
  const answer = useActionData<Refusal>();
  return <MonthlyView monthly={monthly} failure={answer?.failure} />;
}
