import type { FastifyInstance, FastifyRequest } from 'fastify';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import {
  acceptInterest,
  declineInterest,
  interestMessages,
  listInterests,
  reopenInterest,
  sendInterest,
  withdrawInterest,
} from '@mysathi/contract/endpoints/interests';
import { Problem } from '@mysathi/contract/errors';

import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceInterest } from './announce-interest.ts';
import { OverlappingAnswers, arrivalTimes } from './overlapping-answers.ts';
import { changeInterest } from './changes.ts';
import type { ChangedInterest } from './changes.ts';
import { expireInterests, expireInterestsJob } from './expiry.ts';
import { mailboxPage } from './mailbox-page.ts';
import { mayAnswer, mayReopen, mayWithdraw } from './rules.ts';
import type { Answer } from './rules.ts';
import { sendInterestTo } from './sending.ts';

const stateOf = ({ id, status }: ChangedInterest) => {
  if (status === 'expired') throw new Error('Nothing that a person does makes an interest expire.');
  return { _id: id, status };
};

interface Answering {
  readonly id: string;
  readonly answered: Answer;
  readonly kindly?: boolean | undefined;
}

/** Identifies the interest and the sign-in, so that requests of other sign-ins hold nobody up. */
const keyOf = ({ params, headers }: FastifyRequest): string =>
  `${headers.authorization ?? ''} ${String((params as { id?: unknown }).id).toLowerCase()}`;

const answerRoutes = (app: FastifyInstance, platform: Platform): void => {
  const answers = new OverlappingAnswers();
  const arrivedAt = arrivalTimes(app.server);
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request);
    answers.enter(key, arrivedAt(request.raw));
    // On close rather than after the response: a request that is cut off never gets one.
    reply.raw.once('close', () => answers.leave(key));
  });

  const answer = async (key: string, me: string, { id, answered, kindly }: Answering) => {
    const changed = await answers.first(key, () =>
      changeInterest(platform, me, id, { rule: (facts) => mayAnswer(facts, answered), kindly }),
    );
    if (changed === null) throw new Problem('interest_closed');
    await announceInterest(platform, changed);
    return changed;
  };
  route(app, platform, acceptInterest, async ({ params, me, request }) => ({
    message: interestMessages.accepted,
    data: stateOf(await answer(keyOf(request), me.memberId, { id: params.id, answered: 'accepted' })),
  }));
  route(app, platform, declineInterest, async ({ params, body, me, request }) => ({
    message: interestMessages.declined,
    data: stateOf(
      await answer(keyOf(request), me.memberId, { id: params.id, answered: 'rejected', kindly: body.kindly }),
    ),
  }));
};

/** Registers the calls about interests: sending, answering, taking back, and the mailbox. */
export const interestRoutes = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const { db } = platform;

  route(app, platform, listInterests, ({ query, me }) => mailboxPage(platform, me.memberId, query));

  route(app, platform, sendInterest, async ({ body, me }) => {
    const them = body.memberId;
    const sent = await sendInterestTo(db, { me: me.memberId, them, today: kolkataDay(platform.clock.now()) });
    await announceInterest(platform, sent);
    const message = sent.status === 'accepted' ? interestMessages.bothInterested : interestMessages.sent;
    return { message, data: stateOf(sent) };
  });

  // In a scope of their own, so that their hooks apply only to them.
  await app.register(async (scope) => answerRoutes(scope, platform));

  route(app, platform, withdrawInterest, async ({ params, me }) => {
    const withdrawn = await changeInterest(platform, me.memberId, params.id, { rule: mayWithdraw });
    await announceInterest(platform, withdrawn);
    return { message: interestMessages.withdrawn, data: stateOf(withdrawn) };
  });

  route(app, platform, reopenInterest, async ({ params, me }) => {
    const reopened = await changeInterest(platform, me.memberId, params.id, { rule: mayReopen });
    await announceInterest(platform, reopened);
    return { message: interestMessages.reopened, data: stateOf(reopened) };
  });

  platform.jobs.handleRegularly(expireInterestsJob, () =>
    expireInterests(db, (ended) => announceInterest(platform, { ...ended, status: 'expired' })),
  );
};
