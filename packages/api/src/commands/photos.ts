import { parseArgs } from 'node:util';

import { photoReasons } from '@mysathi/contract/review-reasons';

import { nameOf, reasonOf, runAtDesk, say } from './run-at-desk.ts';
import { decidePhoto } from '../features/photos/desk/decide-photo.ts';
import type { PhotoOutcome } from '../features/photos/desk/decide-photo.ts';
import { showPhotos, undecidedPhotos } from '../features/photos/desk/list-photos.ts';
import { openPrivateFolder, writeShownFiles } from '../platform/desk/write-shown-files.ts';
import type { Platform } from '../platform/platform.ts';

const usage = `npm run photos [-- [--waiting] [--after PLACE] [--into FOLDER --by NAME]
  | --approve PHOTO --by NAME | --refuse PHOTO --reason REASON --by NAME]
REASON is one of: ${photoReasons.join(', ')}.`;

interface Asked {
  waiting?: boolean | undefined;
  after?: string | undefined;
  into?: string | undefined;
  by?: string | undefined;
}

const list = async (platform: Platform, { waiting, after, into, by }: Asked): Promise<void> => {
  const { photos, next } = await undecidedPhotos(platform, { after, waiting });
  for (const { id, member, slot, waits, createdAt } of photos)
    say(
      `${id}  ${createdAt.toISOString()}  ${member} ${slot}${waits ? ', waits: nobody else sees it yet' : ''}`,
    );
  if (photos.length === 0) return say('No photo is left to look at.');
  if (into !== undefined) {
    await openPrivateFolder(into);
    await writeShownFiles(into, await showPhotos(platform, photos, nameOf(by, usage)));
    say(`They are in ${into}, each by its id. Remove the folder as soon as you have decided.`);
  }
  if (next !== null) say(`More: --after ${next}`);
  return say(usage);
};

const outcomes: Readonly<Record<PhotoOutcome, string>> = {
  done: 'decided',
  again: 'decided so already. Nothing was done',
  none: 'not there any more. Nothing was done',
};

const text = { type: 'string' } as const;

/** Lists the photos that nobody has checked, newest first, or decides about one of them. */
runAtDesk(async (platform) => {
  const { values } = parseArgs({
    options: {
      waiting: { type: 'boolean' },
      after: text,
      into: text,
      approve: text,
      refuse: text,
      reason: text,
      by: text,
    },
  });
  const { approve, refuse, reason } = values;
  if (approve !== undefined && refuse !== undefined) throw new Error(usage);
  const photo = approve ?? refuse;
  if (photo === undefined) return list(platform, values);
  const why = refuse === undefined ? null : reasonOf(reason, photoReasons, usage);
  const outcome = await decidePhoto(platform, { photo, by: nameOf(values.by, usage), reason: why });
  return say(`The photo is ${outcomes[outcome]}.`);
});
