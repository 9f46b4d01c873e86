import type { ReportReason } from '@mysathi/contract/endpoints/safety';
import { Problem } from '@mysathi/contract/errors';

import { knowEachOther } from '../../members/acquaintances.ts';
import { announceBetween } from '../../members/announce-change.ts';
import { daySeconds } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, pass } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';
import { block } from './blocks.ts';
import { keepReport } from './reports.ts';
import type { KeptReport } from './reports.ts';

const perDay = [atMost(serverLimits.reportsPerDay, daySeconds, tooMany)];

interface SaidOfMember {
  readonly reason: ReportReason;
  readonly note?: string | undefined;
  readonly block?: boolean | undefined;
}

/**
 * Stores my report about another member, and blocks them if requested.
 * @throws Problem `too_many`, or `report_exists` if one for the same reason is open, nothing is new and nothing is
 * blocked
 */
export const takeReport = async (
  platform: Platform,
  { me, them }: { me: string; them: string },
  { reason, note = '', block: blocks = false }: SaidOfMember,
): Promise<KeptReport> => {
  await pass(platform.db, [{ kind: 'report', subject: me, limits: perDay }]);
  const known = await knowEachOther(platform, me, them);
  const kept = await platform.db.transaction().execute(async (tx) => {
    const report = { reporterId: me, reportedId: them, reason, note: note === '' ? null : note };
    const stored = await keepReport(tx, report);
    if (blocks) await block(tx, me, them);
    // The block has happened, so an error would make it look undone.
    else if (stored.known && !stored.added) throw new Problem('report_exists');
    return stored;
  });
  if (blocks) announceBetween(platform, me, them, known);
  return kept;
};
