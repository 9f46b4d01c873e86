import { parseArgs } from 'node:util';

import { photoReasons } from '@mysathi/contract/review-reasons';

import { nameOf, reasonOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import { decidePhoto } from '../features/photos/desk/decide-photo.ts';
import type { PhotoOutcome } from '../features/photos/desk/decide-photo.ts';
import { photosOfMember, showPhotos, undecidedPhotos } from '../features/photos/desk/list-photos.ts';
import type { MembersPhoto, PhotoAtDesk } from '../features/photos/desk/list-photos.ts';
import { openPrivateFolder, writeShownFiles } from '../platform/desk/write-shown-files.ts';
import { handleAnnouncements } from '../members/announce-from-desk.ts';
import type { Platform } from '../platform/platform.ts';

const usage = `npm run photos [-- [--waiting] [--after PLACE] [--into FOLDER --by NAME]
  | --of MEMBERID [--into FOLDER --by NAME]
  | --approve PHOTO --by NAME | --refuse PHOTO --reason REASON --by NAME]
REASON is one of: ${photoReasons.join(', ')}.`;

const wishes = {
  list: ['waiting', 'after', 'into', 'by'],
  of: ['into', 'by'],
  approve: ['by'],
  refuse: signing,
} as const;

interface Asked {
  waiting?: boolean | undefined;
  after?: string | undefined;
  into?: string | undefined;
  by?: string | undefined;
}

const write = async (
  platform: Platform,
  photos: readonly PhotoAtDesk[],
  { into, by }: Asked,
): Promise<void> => {
  if (into === undefined) return;
  await openPrivateFolder(into);
  await writeShownFiles(into, await showPhotos(platform, photos, nameOf(by, usage)));
  say(`They are in ${into}, each by its id. Remove the folder as soon as you have decided.`);
};

const list = async (platform: Platform, { waiting, after, ...asked }: Asked): Promise<void> => {
  const { photos, next } = await undecidedPhotos(platform, { after, waiting });
  for (const { id, member, slot, waits, createdAt } of photos)
    say(
      `${id}  ${createdAt.toISOString()}  ${member} ${slot}${waits ? ', waits: nobody else sees it yet' : ''}`,
    );
  if (photos.length === 0) return say('No photo is left to look at.');
  await write(platform, photos, asked);
  if (next !== null) say(`More: --after ${next}`);
  return say(usage);
};

const standOf = ({ review, reason, decidedAt }: MembersPhoto): string =>
  decidedAt === null
    ? review === 'pending'
      ? 'waits'
      : 'nobody has decided'
    : `${review}${reason === null ? '' : ` (${reason})`} ${decidedAt.toISOString()}`;

const listOf = async (platform: Platform, member: string, asked: Asked): Promise<void> => {
  const photos = await photosOfMember(platform, member);
  for (const photo of photos)
    say(`${photo.id}  ${photo.createdAt.toISOString()}  ${photo.member} ${photo.slot}, ${standOf(photo)}`);
  if (photos.length === 0) return say(`${member} has no photo.`);
  return write(platform, photos, asked);
};

const outcomes: Readonly<Record<PhotoOutcome, string>> = {
  done: 'decided',
  again: 'decided so already. Nothing was done',
  none: 'not there any more. Nothing was done',
};

/** Lists the unchecked photos, newest first, or all photos of a member, or decides about one photo. */
runAtDesk(usage, async (platform) => {
  const { values } = parseArgs({
    options: {
      waiting: { type: 'boolean' },
      after: text,
      of: text,
      into: text,
      approve: text,
      refuse: text,
      reason: text,
      by: text,
    },
  });
  const { wish, word } = wishOf(values, wishes, usage);
  if (wish === 'list') return list(platform, values);
  if (wish === 'of') return listOf(platform, word, values);
  const reason = wish === 'approve' ? null : reasonOf(values.reason, photoReasons, usage);
  handleAnnouncements(platform);
  const outcome = await decidePhoto(platform, { photo: word, by: nameOf(values.by, usage), reason });
  return say(`The photo is ${outcomes[outcome]}.`);
});
