import type { FastifyInstance } from 'fastify';

import {
  agreeToStory,
  listStories,
  ownStories,
  readStory,
  storyMessages,
  withdrawStory,
  writeStory,
} from '@mysathi/contract/endpoints/stories';

import { daySeconds } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, pass } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';
import { agree, keepStory, storiesOf, withdraw } from './own-stories.ts';
import { oneStory, storiesPage } from './public-stories.ts';

/** Registers the calls about success stories: public to read, told by two members who both agree. */
export const storyRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, listStories, ({ query }) => storiesPage(platform, query.cursor));

  route(app, platform, ownStories, ({ me }) => storiesOf(platform, me.memberId));

  route(app, platform, readStory, async ({ params }) => {
    const { story, more } = await oneStory(platform, params.id);
    return { message: storyMessages.story, data: story, more };
  });

  route(app, platform, writeStory, async ({ body, me }) => {
    const written = [atMost(serverLimits.storiesWrittenPerDay, daySeconds, tooMany)];
    await pass(platform.db, [{ kind: 'story', subject: me.memberId, limits: written }]);
    return { message: storyMessages.asked, data: { _id: await keepStory(platform, me.memberId, body) } };
  });

  route(app, platform, agreeToStory, async ({ params, body, me }) => {
    // Each yes sends an e-mail to the desk. Taking a story down is never limited.
    const agreed = [atMost(serverLimits.storiesAgreedPerDay, daySeconds, tooMany)];
    await pass(platform.db, [{ kind: 'story-yes', subject: me.memberId, limits: agreed }]);
    await agree(platform, me.memberId, { id: params.id, read: body });
    return { message: storyMessages.agreed, data: null };
  });

  route(app, platform, withdrawStory, async ({ params, me }) => {
    await withdraw(platform, me.memberId, params.id);
    return { message: storyMessages.withdrawn, data: null };
  });
};
