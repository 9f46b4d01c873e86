import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

import { cardList } from '@mysathi/contract/endpoints/matches';
import type * as z from 'zod';

import { makePerson } from '../../../members/testing/people.ts';
import type { Person, PersonTraits } from '../../../members/testing/people.ts';
import { fillSections } from '../../../members/testing/sections.ts';
import type { FilledSections } from '../../../members/testing/sections.ts';
import { NewestSearch } from '../../../members/search/newest-search.ts';
import { CaughtUpIndex } from '../../../members/search/testing/caught-up-index.ts';
import { testApp, testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestOverrides, TestPlatform } from '../../../platform/testing/test-platform.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { matchesRoutes } from '../routes.ts';
import { savedSearchRoutes } from '../saved-searches/routes.ts';

/** A page of cards in clean names. */
export type CardPage = z.output<typeof cardList>;

/** The lists on a platform of their own; `run` queries the database. */
export interface MatchesTest extends TestPlatform {
  app: FastifyInstance;
  run(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  person(name: string, traits?: PersonTraits & FilledSections): Promise<Person>;
  /** Removes everybody at once: deleting thousands one by one from sixty tables takes seconds. */
  forgetCrowd(): Promise<void>;
  /** Reads a page of a list as this person; null is a visitor. */
  page(viewer: Person | null, path: string, query?: string): Promise<CardPage>;
  /** Reads all pages of a list, one after the other; `between` runs after each. */
  pages(viewer: Person, path: string, query: string, between?: () => Promise<void>): Promise<CardPage[]>;
}

interface MatchesOverrides extends TestOverrides {
  /** `newest` by default. */
  search?: (typeof searches)[number];
}

/** The ways of finding strangers that every list must work with. */
export const searches = ['newest', 'index'] as const;

/** Starts the matches feature on a database of its own. */
export const matchesTest = async (overrides: MatchesOverrides = {}): Promise<MatchesTest> => {
  const started = await testPlatform(overrides);
  const { platform } = started;
  const { pool } = platform;
  const index = overrides.search === 'index' ? new CaughtUpIndex(pool.options.connectionString ?? '') : null;
  const search = index ?? new NewestSearch(pool);
  const app = await testApp(platform, (server) => {
    matchesRoutes(server, platform, search);
    savedSearchRoutes(server, platform, search);
  });

  const page = async (viewer: Person | null, path: string, query = ''): Promise<CardPage> => {
    const answer = await app.inject({
      url: `/api${path}?${query}`,
      ...(viewer ? { headers: { ...viewer.headers } } : {}),
    });
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const body: unknown = answer.json();
    const clean = cardList.parse(body);
    expect(cardList.encode(clean), 'what the contract encodes').toEqual(body);
    return clean;
  };

  return {
    ...started,
    app,
    page,
    run: async (text, ...values) => (await platform.pool.query<Record<string, unknown>>(text, values)).rows,
    async person(name, traits = {}) {
      const made = await makePerson(platform, name, traits);
      await fillSections(platform, made.id, traits);
      return { ...made, headers: await signedInHeader(platform, made.id) };
    },
    async forgetCrowd() {
      // Deletes the cards first, because the index learns of deleted cards only.
      await platform.pool.query('DELETE FROM member_cards');
      // Without triggers, because the table of receipts refuses to be truncated, even if it is empty.
      await platform.pool.query(
        'BEGIN; SET LOCAL session_replication_role = replica; TRUNCATE members CASCADE; COMMIT',
      );
    },
    async pages(viewer, path, query, between) {
      const all: CardPage[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const next: CardPage = await page(viewer, path, `${query}&cursor=${encodeURIComponent(cursor)}`);
        all.push(next);
        cursor = next.next_cursor;
        await between?.();
      }
      return all;
    },
    async close() {
      await app.close();
      await index?.close();
      await started.close();
    },
  };
};

/** Returns the ids of all cards of some pages, in order. */
export const idsOf = (pages: readonly CardPage[]): string[] =>
  pages.flatMap(({ data }) => data.map(({ id }) => id));
