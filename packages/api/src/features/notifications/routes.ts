import type { FastifyInstance } from 'fastify';

import {
  changeNotificationSettings,
  resumePush,
  listNotifications,
  notificationMessages,
  readNotificationSettings,
  readNotifications,
  readPush,
  subscribePush,
  unsubscribe,
  unsubscribePush,
} from '@mysathi/contract/endpoints/notifications';
import { Problem } from '@mysathi/contract/errors';

import { deliverJob } from '../../members/announce-news.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { pushCounts } from '../../members/unread-counts.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverPush, pushJob, sendPush } from './push/deliver-push.ts';
import { digestJob, sendDigests } from './digest.ts';
import { forgetJob, forgetOldNotifications } from './forget-notifications.ts';
import { markNotificationsRead } from './mark-read.ts';
import { notificationPage } from './notification-page.ts';
import { forgetPushDevice, keepPushDevice, resumePushDevice } from './push/push-devices.ts';
import { changeSettings, muteMail, settingsOf } from './settings/settings.ts';
import { readUnsubscribeToken, unsubscribePage } from './settings/unsubscribe-token.ts';

const jobsOf = (platform: Platform): void => {
  platform.jobs.handle(pushJob, (job) => sendPush(platform, job));
  platform.jobs.handleRegularly(deliverJob, async () => {
    await deliverMail(platform);
    await deliverPush(platform);
  });
  platform.jobs.handleRegularly(digestJob, () => sendDigests(platform));
  platform.jobs.handleRegularly(forgetJob, () => forgetOldNotifications(platform));
};

const pushRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, readPush, () => ({
    message: notificationMessages.push,
    data: { public_key: platform.push?.publicKey ?? null },
  }));

  route(app, platform, subscribePush, async ({ body, me }) => {
    const { push } = platform;
    if (!push?.mayReach(body.endpoint) || !push.canSealFor(body.keys)) throw new Problem('invalid');
    await keepPushDevice(platform.db, me, body);
    return { message: notificationMessages.pushOn, data: null };
  });

  route(app, platform, resumePush, async ({ body, me }) => ({
    message: notificationMessages.push,
    data: { on: await resumePushDevice(platform.db, me, body.endpoint) },
  }));

  route(app, platform, unsubscribePush, async ({ body, me }) => {
    await forgetPushDevice(platform.db, me.memberId, body.endpoint);
    return { message: notificationMessages.pushOff, data: null };
  });
};

const unsubscribeRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, unsubscribe, async ({ query }) => {
    const wanted = readUnsubscribeToken(platform.sessionKeys, query.token);
    if (wanted === null) throw new Problem('link_expired');
    await muteMail(platform.db, wanted.memberId, wanted.kind);
    return { message: notificationMessages.unsubscribed, data: { kind: wanted.kind } };
  });

  // The address in the header, opened by a person or a scanner: nothing happens until a button on the page is pressed.
  app.get(`/api${unsubscribe.path}`, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const safe = typeof token === 'string' && token.length <= 200 ? encodeURIComponent(token) : '';
    return reply.redirect(unsubscribePage(platform.config.publicOrigin, safe));
  });
};

/** Registers the calls about notifications: the list, the channels, and unsubscribing. */
export const notificationRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;

  route(app, platform, listNotifications, ({ query, me }) =>
    notificationPage(platform, me.memberId, query.cursor),
  );

  route(app, platform, readNotifications, async ({ body, me }) => {
    await markNotificationsRead(platform, me.memberId, body.ids);
    void pushCounts(platform, me.memberId);
    return { message: notificationMessages.read, data: null };
  });

  route(app, platform, readNotificationSettings, async ({ me }) => ({
    message: notificationMessages.settings,
    data: await settingsOf(db, me.memberId),
  }));

  route(app, platform, changeNotificationSettings, async ({ body, me }) => {
    const data = await changeSettings(db, me.memberId, body);
    if (data === undefined) throw new Problem('signed_out');
    return { message: notificationMessages.saved, data };
  });

  pushRoutes(app, platform);
  unsubscribeRoutes(app, platform);
  jobsOf(platform);
};
