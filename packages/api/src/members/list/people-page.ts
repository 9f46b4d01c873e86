import type { MemberCard } from '@mysathi/contract/member-card';

import { formatCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { memberCards } from './member-cards.ts';

/** Somebody who stands in a list of events, and when. */
interface Found {
  readonly id: string;
  /** As a cursor holds it. */
  readonly moment: string;
}

/**
 * A page of people out of one more than fits, each with the card that the viewer may see (null: hidden), and the
 * cursor of the next page.
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
