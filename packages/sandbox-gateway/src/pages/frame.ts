import type { FastifyReply } from 'fastify';

import { messages } from '../messages.ts';
import { scriptPath, stylePath } from './assets.ts';
import type { Html, Part } from './html.ts';
import { markup } from './html.ts';

interface Page {
  title: string;
  body: Part;
  /** `wide` is for the control page. */
  width?: 'wide';
}

/** Renders a complete page: the ribbon that says it is a sandbox, and the content. */
export const frame = ({ title, body, width }: Page): Html =>
  markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${messages.name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
        <script src="${scriptPath}" defer></script>
      </head>
      <body>
        <header class="ribbon">${messages.ribbon}</header>
        <main class="${width ?? 'narrow'}">${body}</main>
      </body>
    </html>`;

/** Returns the origin of a shop's address, to which forms of a page may be submitted. */
const originOf = (url: string): string => new URL(url).origin;

/** Sends a page with a Content-Security-Policy that only allows our own style and script. */
export const sendPage = (reply: FastifyReply, page: Page, formTarget?: string): FastifyReply => {
  const formAction = formTarget === undefined ? "'self'" : `'self' ${originOf(formTarget)}`;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action ${formAction}; ` +
        `base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(frame(page).text);
};
