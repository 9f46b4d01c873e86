import { daySeconds } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, pass } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';

const uploads = [atMost(serverLimits.uploadsPerDay, daySeconds, tooMany)];

/**
 * Handles one more upload of a member.
 * @throws busy or too_many, before any of the upload is read
 */
export const takeUpload = <Result>(
  { db, parallelUploads }: Pick<Platform, 'db' | 'parallelUploads'>,
  memberId: string,
  take: () => Promise<Result>,
): Promise<Result> =>
  parallelUploads.run(memberId, async () => {
    await pass(db, [{ kind: 'upload', subject: memberId, limits: uploads }]);
    return take();
  });
