import { parseArgs } from 'node:util';

import { assertSiteKnowsKey } from '../platform/sealing/assert-contacts-open.ts';
import { recordAtDesk } from '../platform/desk/desk-log.ts';
import { reasonInLog } from '../platform/desk/desk-reason.ts';
import type { DeskReason } from '../platform/desk/desk-reason.ts';
import type { Platform } from '../platform/platform.ts';
import { reseal } from '../platform/sealing/reseal.ts';
import { nameOf, runAtDesk, say, text } from './run-at-desk.ts';

const usage = `npm run reseal -- --reason WORDS --by NAME`;

/** Records the work in the desk log before anything is written. */
const note = ({ db }: Platform, { by, reason }: DeskReason): Promise<void> =>
  db
    .transaction()
    .execute((tx) => recordAtDesk(tx, { by, what: 'sealed anew', subject: 'FILE_KEYS', reason }));

runAtDesk(usage, async (platform) => {
  const { values } = parseArgs({ options: { reason: text, by: text } });
  const by = nameOf(values.by, usage);
  await assertSiteKnowsKey(platform);
  await note(platform, { by, reason: reasonInLog(values.reason ?? '') });
  let [renewed, broken] = [0, 0];
  for await (const done of reseal(platform)) {
    if (done.renewed + done.broken > 0)
      say(
        `${done.what}: ${done.renewed} sealed anew${done.broken > 0 ? `, ${done.broken} that no key opens` : ''}`,
      );
    renewed += done.renewed;
    broken += done.broken;
  }
  if (broken > 0) throw new Error(`${broken} are sealed by a key that is not here: add it to FILE_KEYS.`);
  say(
    renewed === 0
      ? 'Everything is sealed by the first key. Nothing was done.'
      : 'Everything is sealed by the first key.',
  );
});
