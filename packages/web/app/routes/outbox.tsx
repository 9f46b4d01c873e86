import { readOutbox } from '@mysathi/contract/endpoints/dev';
import { limits } from '@mysathi/contract/limits';
import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { OutboxView } from '../features/dev/outbox-view.tsx';
import { callFrom } from '../lib/calls/api.ts';
import { notFound } from '../lib/calls/http-status.ts';
import { textOf } from '../lib/words/i18n.ts';
import { requestFacts } from '../lib/calls/load-context.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { devTexts } from '../messages/en/dev.ts';

/** Loads the messages that the demo would have sent; 404 outside of demo mode. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { demo, callApi } = context.get(requestFacts);
  if (!demo) throw data(null, { status: notFound });
  const recipient = (new URL(request.url).searchParams.get('to') ?? '')
    .trim()
    .slice(0, limits.emailCharacters);
  const outbox = await callFrom(callApi, readOutbox, { query: recipient === '' ? {} : { to: recipient } });
  return { messages: outbox.data, recipient };
};

export const meta: MetaFunction = (args) => [
  { title: textOf(devTexts, languageOf(args)).pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function OutboxPage() {
  return <OutboxView {...useLoaderData<typeof loader>()} />;
}
