import { sql } from 'kysely';
import type * as z from 'zod';

import { storyMessages } from '@mysathi/contract/endpoints/stories';
import type { listStories, Story, StoryDrawing } from '@mysathi/contract/endpoints/stories';
import { Problem } from '@mysathi/contract/errors';

import { firstAndInitial } from '../../members/cards/short-name.ts';
import { follows, formatCursor, momentSql, parseCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';

interface Row {
  id: string;
  authorName: string | null;
  partnerName: string | null;
  demoNames: string | null;
  story: string;
  drawing: StoryDrawing | null;
  publishedAt: Date;
  moment: string;
}

/** Returns the address of a drawing in the web. */
const addressOf = (drawing: StoryDrawing): string => `/stories/${drawing}.svg`;

const present = (row: Row): Story => ({
  _id: row.id,
  name: row.demoNames ?? [row.authorName ?? '', row.partnerName ?? ''].map(firstAndInitial).join(' & '),
  description: row.story,
  image: row.drawing === null ? null : { Location: addressOf(row.drawing) },
  published_at: row.publishedAt.toISOString(),
  demo: row.demoNames !== null,
});

const shown = `
  SELECT s.id, a.name AS "authorName", p.name AS "partnerName", s.demo_names AS "demoNames", s.story, s.drawing,
    s.published_at AS "publishedAt", ${momentSql('s.published_at')} AS moment
  FROM success_stories s LEFT JOIN members a ON a.id = s.author_id LEFT JOIN members p ON p.id = s.partner_id
  WHERE s.state = 'published' AND (s.is_demo OR stand_together(s.author_id, s.partner_id))`;

const newestFirst = 'ORDER BY s.published_at DESC, s.id DESC';

/** Named, so that the database plans it only once: the landing page runs it each time. */
const newest = async ({ pool }: Pick<Platform, 'pool'>, most: number): Promise<Row[]> => {
  const text = `${shown} ${newestFirst} LIMIT $1`;
  return (await pool.query<Row>({ name: 'newest-stories', text, values: [most] })).rows;
};

/** Returns a page of the public stories, newest first. */
export const storiesPage = async (
  platform: Pick<Platform, 'db' | 'pool'>,
  asked: string | undefined,
): Promise<z.output<typeof listStories.answer>> => {
  const cursor = parseCursor(asked);
  const most = serverLimits.storiesPerPage;
  const after = async (): Promise<Row[]> => {
    const follow = follows(cursor, 's.publishedAt', 's.id');
    const question = sql<Row>`${sql.raw(shown)} AND ${follow} ${sql.raw(newestFirst)} LIMIT ${most + 1}`;
    return (await question.execute(platform.db)).rows;
  };
  const found = cursor === null ? await newest(platform, most + 1) : await after();
  const { rows, last } = pageOf(found, most);
  return {
    message: storyMessages.stories,
    data: rows.map(present),
    next_cursor: last ? formatCursor(last) : null,
  };
};

/**
 * Returns a story with the newest others.
 * @throws Problem `not_found`
 */
export const oneStory = async (
  { db }: Pick<Platform, 'db'>,
  id: string,
): Promise<{ story: Story; more: Story[] }> => {
  const found = await sql<Row>`${sql.raw(shown)} AND s.id = ${id}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Problem('not_found');
  const others = await sql<Row>`${sql.raw(shown)} AND s.id <> ${id}
    ${sql.raw(newestFirst)} LIMIT ${serverLimits.moreStories}`.execute(db);
  return { story: present(row), more: others.rows.map(present) };
};
