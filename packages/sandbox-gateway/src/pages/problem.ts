import type { FastifyReply } from 'fastify';

import { messages } from '../messages.ts';
import { sendPage } from './frame.ts';
import { markup } from './html.ts';

/** A page that cannot be shown; `message` is shown to the person. */
export class PageProblem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Sends the page that explains what cannot be shown. */
export const sendProblem = (reply: FastifyReply, { status, message }: PageProblem): FastifyReply =>
  sendPage(reply.code(status), {
    title: messages.wrong.title,
    body: markup`<section class="card calm">
      <h1>${messages.wrong.title}</h1>
      <p>${message}</p>
      <p class="quiet">${messages.wrong.back}</p>
    </section>`,
  });
