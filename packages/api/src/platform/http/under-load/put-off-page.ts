import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Problem } from '@mysathi/contract/errors';

import { isPageless } from '../readable-address.ts';

const words = {
  page: {
    en: 'We are busy right now. This page will open again by itself.',
    hi: 'अभी हम व्यस्त हैं। यह पेज थोड़ी देर में अपने-आप फिर खुल जाएगा।',
  },
  form: {
    en: 'We are busy right now. Go back and send it again in a moment.',
    hi: 'अभी हम व्यस्त हैं। वापस जाएँ और थोड़ी देर में इसे फिर भेजें।',
  },
} as const;

/** In both languages, because the request has not been read yet. */
const documentOf = ({ en, hi }: (typeof words)[keyof typeof words]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mysathi</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:3rem auto;max-width:32rem;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif">
<main><h1 style="font-size:1.5rem">Mysathi</h1><p>${en}</p><p lang="hi">${hi}</p></main></body></html>`;

/** Tests whether a person sees the response: a browser opens a page, or submits its form. */
export const isOpenedByBrowser = ({ url, headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('text/html') && !isPageless(url);

/** Answers that a page has to wait; the browser reloads it by itself, but not a submitted form, which would be lost. */
export const answerPutOff = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status }: Pick<Problem, 'status'>,
): FastifyReply => {
  const isForm = request.method === 'POST';
  const wait = reply.getHeader('retry-after');
  if (!isForm && wait !== undefined) reply.header('refresh', wait);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(documentOf(isForm ? words.form : words.page));
};
