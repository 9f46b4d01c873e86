import { Problem } from '@mysathi/contract/errors';

import { lockAnyAccount, noteEvent } from '../../members/accounts/locked-account.ts';
import { ifNotErased } from '../../members/letters/letter.ts';
import { daySeconds } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, passWithin } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';
import { dataAskedMail } from './texts.ts';

const exports = [atMost(serverLimits.exportsPerDay, daySeconds, tooMany)];

/**
 * Returns the address of a member's archive; limited per day. The owner gets a letter, because anybody at an unlocked
 * device can ask as well.
 */
export const askForData = async (
  { db, media, mail, config }: Pick<Platform, 'db' | 'media' | 'mail' | 'config'>,
  memberId: string,
): Promise<string> => {
  await db.transaction().execute(async (tx) => {
    const account = await lockAnyAccount(tx, memberId);
    if (account.state === 'deleted') throw new Problem('signed_out');
    await passWithin(tx, [{ kind: 'export', subject: memberId, limits: exports }]);
    await noteEvent(tx, memberId, 'data_exported');
    const letter = dataAskedMail(account, config.publicOrigin);
    await mail.send({ ...letter, account: ifNotErased(memberId) }, { tx });
  });
  return media.archive(memberId);
};
