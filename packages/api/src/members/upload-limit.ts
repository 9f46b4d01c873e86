import type { Kysely } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { daySeconds } from '../platform/clock.ts';
import type { DB } from '../platform/database/types.ts';
import { atMost, pass } from '../platform/throttling/throttle.ts';
import { tooMany } from '../platform/throttling/too-many.ts';

const uploads = [atMost(limits.uploadsPerDay, daySeconds, tooMany)];

/** Lets a member send one more form with files, before any of it is read, or throws too_many. */
export const passUpload = (db: Kysely<DB>, memberId: string) =>
  pass(db, [{ kind: 'upload', subject: memberId, limits: uploads }]);
