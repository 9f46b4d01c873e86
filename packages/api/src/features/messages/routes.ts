import type { FastifyInstance } from 'fastify';

import { getCounts } from '@mysathi/contract/endpoints/counts';
import {
  chatMessages,
  listChats,
  listMessages,
  listMissed,
  markRead,
  changePresenceSetting,
  changeReadingSetting,
  readPresence,
  readPresenceSetting,
  readReadingSetting,
  searchMessages,
  sendMessage,
} from '@mysathi/contract/endpoints/messages';
import { limits } from '@mysathi/contract/limits';

import type { Allowance } from '../../members/fair-use.ts';
import { hourSeconds } from '../../platform/clock.ts';
import { claimedRoute, route } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { parseCursor } from '../../platform/paging/moment-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, pass } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';
import { pushCounts, unreadCounts } from '../../members/unread-counts.ts';
import { announceMessage } from './announce-message.ts';
import { chatPage } from './chat-page.ts';
import { changePresence, presenceOf, presenceSettingOf } from './presence.ts';
import { foundPage } from './search.ts';
import { conversationPage, parseSequence } from './conversation-page.ts';
import { missedPage } from './missed.ts';
import { changeReading, showsReading } from './reading-shown.ts';
import { openConversation } from './open-conversation.ts';
import { storeMessage } from './sending.ts';

/** Marks as read, and tells the other at once unless one of the two hides it or I am gone for them. */
const openAndTell = async (platform: Platform, me: string, other: string, atEnd = true) => {
  const opened = await openConversation(platform.pool, me, other, atEnd);
  if (opened.readUpTo !== null) {
    if (opened.tellsReading)
      platform.live.publish(other, { kind: 'read', memberId: me, upTo: opened.readUpTo });
    void pushCounts(platform, me);
  }
  return opened;
};

const presenceRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { pool } = platform;

  route(app, platform, readPresence, async ({ query, me }) => ({
    message: chatMessages.presence,
    data: await presenceOf(pool, me.memberId, query.memberId),
  }));

  route(app, platform, readPresenceSetting, async ({ me }) => ({
    message: chatMessages.presenceSetting,
    data: await presenceSettingOf(pool, me.memberId),
  }));

  route(app, platform, changePresenceSetting, async ({ body, me }) => {
    const data = await changePresence(pool, me.memberId, body);
    if (!data.shows_presence) return { message: chatMessages.presenceHidden, data };
    if (body.shows_last_seen === undefined) return { message: chatMessages.presenceShown, data };
    const { lastSeenShown, lastSeenHidden } = chatMessages;
    return { message: data.shows_last_seen ? lastSeenShown : lastSeenHidden, data };
  });
};

const readingRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, readReadingSetting, async ({ me }) => ({
    message: chatMessages.readingSetting,
    data: { shows_reading: await showsReading(platform.pool, me.memberId) },
  }));

  route(app, platform, changeReadingSetting, async ({ body, me }) => {
    const { shows_reading: shown } = body;
    await changeReading(platform, me.memberId, shown);
    return {
      message: shown ? chatMessages.readingShown : chatMessages.readingHidden,
      data: { shows_reading: shown },
    };
  });
};

/** Registers the calls of the chat between members who have accepted each other. */
export const messageRoutes = (
  app: FastifyInstance,
  platform: Platform,
  allowance: Allowance = limits.fairUse.messages,
): void => {
  const { pool } = platform;

  claimedRoute(app, platform, sendMessage, async ({ body, claim }) => {
    const sent = await storeMessage(
      pool,
      claim,
      { receiverId: body.memberId, clientId: body.clientId ?? newId(), body: body.message },
      allowance,
    );
    announceMessage(platform, sent);
    return { message: chatMessages.sent, data: sent.message };
  });

  route(app, platform, listMessages, async ({ query, me }) => {
    const { memberId: other } = query;
    const before = parseSequence(query.cursor);
    const { mayWrite, unreadFrom, seesReading } = await openAndTell(
      platform,
      me.memberId,
      other,
      before === null,
    );
    const onlooker = { me: me.memberId, seesReading };
    const { messages, nextCursor, bothWrote } = await conversationPage(pool, onlooker, other, before);
    return {
      message: chatMessages.conversation,
      data: messages,
      next_cursor: nextCursor,
      mayWrite,
      bothWrote,
      unreadFrom,
    };
  });

  route(app, platform, listMissed, async ({ query, me }) => {
    const { memberId: other } = query;
    const after = parseSequence(query.after) ?? 0;
    const { messages, nextCursor, mayWrite, readUpTo } = await missedPage(pool, me.memberId, other, after);
    return { message: chatMessages.missed, data: messages, next_cursor: nextCursor, mayWrite, readUpTo };
  });

  route(app, platform, markRead, async ({ body, me }) => {
    await openAndTell(platform, me.memberId, body.memberId);
    return { message: chatMessages.read, data: null };
  });

  route(app, platform, listChats, async ({ query, me }) => {
    const which = { cursor: parseCursor(query.cursor), otherId: query.memberId ?? null };
    const { chats, nextCursor } = await chatPage(platform, me.memberId, which);
    return { message: chatMessages.chats, data: chats, next_cursor: nextCursor };
  });

  route(app, platform, searchMessages, async ({ query, me }) => {
    const searches = [atMost(serverLimits.messageSearchesPerHour, hourSeconds, tooMany)];
    await pass(platform.db, [{ kind: 'message-search', subject: me.memberId, limits: searches }]);
    const { found, nextCursor } = await foundPage(platform, me.memberId, query.text, query.cursor);
    return { message: chatMessages.found, data: found, next_cursor: nextCursor };
  });

  route(app, platform, getCounts, async ({ me }) => ({
    message: chatMessages.counts,
    data: await unreadCounts(pool, me.memberId),
  }));

  presenceRoutes(app, platform);
  readingRoutes(app, platform);
};
