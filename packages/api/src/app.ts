import type { FastifyInstance } from 'fastify';

import { accountRoutes } from './features/account/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { contactViewRoutes } from './features/contacts/routes.ts';
import { devRoutes } from './features/dev/routes.ts';
import { donationRoutes } from './features/donations/routes.ts';
import { interestRoutes } from './features/interests/routes.ts';
import { matchesRoutes } from './features/matches/routes.ts';
import { savedSearchRoutes } from './features/matches/saved-searches/routes.ts';
import { receiveMessages } from './features/messages/receive-messages.ts';
import { receivePresence } from './features/messages/receive-presence.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { photoRoutes } from './features/photos/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { safetyRoutes } from './features/safety/routes.ts';
import { shortlistRoutes } from './features/shortlist/routes.ts';
import { storyRoutes } from './features/stories/routes.ts';
import { visitRoutes } from './features/visits/routes.ts';
import { installSearch } from './members/search/install-search.ts';
import { handleSweptFiles } from './members/files/sweep-files.ts';
import { mediaRoutes } from './platform/files/media-route.ts';
import { installOpenApi } from './platform/http/openapi.ts';
import { buildServer } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';
import { installLiveChannel } from './platform/realtime/live-route.ts';
import { handleForgottenMarks } from './platform/throttling/forget-marks.ts';
import { serveBuiltWeb, serveWebSources } from './platform/web/web.ts';

/** Builds the whole program as one server: platform, features and pages. */
export const buildApp = async (platform: Platform): Promise<FastifyInstance> => {
  const { config } = platform;
  const app = await buildServer(platform);
  if (config.mode !== 'production') await installOpenApi(app, config.publicOrigin);
  mediaRoutes(app, platform);
  const { live, sessions } = platform;
  await installLiveChannel(app, {
    live,
    sessions,
    hearing: receivePresence(platform),
    sending: receiveMessages(platform),
  });

  authRoutes(app, platform);
  profileRoutes(app, platform);
  photoRoutes(app, platform);
  const search = installSearch(app, platform);
  matchesRoutes(app, platform, search);
  savedSearchRoutes(app, platform, search);
  await interestRoutes(app, platform);
  shortlistRoutes(app, platform);
  messageRoutes(app, platform);
  contactViewRoutes(app, platform);
  noteRoutes(app, platform);
  notificationRoutes(app, platform);
  visitRoutes(app, platform);
  storyRoutes(app, platform);
  safetyRoutes(app, platform);
  accountRoutes(app, platform);
  await donationRoutes(app, platform);
  handleSweptFiles(platform);
  handleForgottenMarks(platform);
  if (config.demo) devRoutes(app, platform);

  if (config.web === 'built') await serveBuiltWeb(app, platform);
  if (config.web === 'sources') await serveWebSources(app, platform);
  return app;
};
