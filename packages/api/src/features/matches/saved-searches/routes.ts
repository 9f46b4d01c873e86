import type { FastifyInstance } from 'fastify';

import {
  listSavedSearches,
  openSearch,
  removeSearch,
  renameSearch,
  savedSearchMessages,
  saveSearch,
} from '@mysathi/contract/endpoints/saved-searches';

import type { MemberSearch } from '../../../members/search/search-port.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ParallelLimit } from '../../../platform/throttling/parallel-limit.ts';
import { dropSearch, keepSearch, nameSearch, noteOpened } from './kept-searches.ts';
import { storedFilters } from './known-filters.ts';
import { OpenedSeals } from './opened-seals.ts';
import { presentSearches } from './present-searches.ts';

/** Registers the calls for filters that members save under a name. */
export const savedSearchRoutes = (app: FastifyInstance, platform: Platform, search: MemberSearch): void => {
  const { db } = platform;
  const seals = new OpenedSeals(platform.sessionKeys);
  // Each request counts once per search; the list may be open in two tabs.
  const parallelReadings = new ParallelLimit(2);

  route(app, platform, listSavedSearches, async ({ me }) => ({
    message: savedSearchMessages.listed,
    data: await parallelReadings.run(me.memberId, () =>
      presentSearches({ ...platform, seals }, search, me.memberId),
    ),
  }));
  route(app, platform, saveSearch, async ({ body, me }) => {
    const { id, name, opened_at: openedAt = '', opened_seal: seal = '', ...chosen } = body;
    const filters = await storedFilters(chosen);
    const wasOpened = seals.isGenuine(me.memberId, { id, openedAt, filters }, seal);
    await keepSearch(db, me.memberId, { id, name, filters, openedAt: wasOpened ? openedAt : null });
    return { message: savedSearchMessages.saved, data: null };
  });
  route(app, platform, renameSearch, async ({ params, body, me }) => {
    await nameSearch(db, me.memberId, { id: params.id, name: body.name });
    return { message: savedSearchMessages.renamed, data: null };
  });
  route(app, platform, openSearch, async ({ params, me }) => {
    await noteOpened(db, me.memberId, params.id);
    return { message: savedSearchMessages.opened, data: null };
  });
  route(app, platform, removeSearch, async ({ params, me }) => {
    await dropSearch(db, me.memberId, params.id);
    return { message: savedSearchMessages.removed, data: null };
  });
};
