import type { MemberCard } from '@mysathi/contract/member-card';

import { formatCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { memberCards } from './member-cards.ts';

/** A member in a list of events, and the time of the event. */
interface Found {
  readonly id: string;
  /** In the form that a cursor contains. */
  readonly moment: string;
}

/**
 * Returns a page of members and the cursor of the next page; each has the card the viewer may see, or null if hidden.
 * `found` has one row more than fits on the page, if there are more.
 */
export const peoplePage = async <Row extends Found>(
  platform: Pick<Platform, 'pool' | 'clock' | 'media'>,
  viewerId: string,
  found: readonly Row[],
): Promise<{ people: (Row & { member: MemberCard | null })[]; nextCursor: string | null }> => {
  const { rows, last } = pageOf(found, serverLimits.peoplePerPage);
  const ids = rows.map(({ id }) => id);
  const cards = await memberCards(platform, viewerId, ids);
  return {
    people: rows.map((row) => ({ ...row, member: cards.get(row.id) ?? null })),
    nextCursor: last ? formatCursor(last) : null,
  };
};
