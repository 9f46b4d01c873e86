import { limits } from '@mysathi/contract/limits';
import { problems } from '@mysathi/contract/errors';
import { idProofSlots, isIdProofSlot, photoSlots } from '@mysathi/contract/photo-slots';
import { fileIn } from '@mysathi/contract/endpoints/photos';
import type { Photo, Photos } from '@mysathi/contract/endpoints/photos';
import type { PhotoSlot, UploadSlot } from '@mysathi/contract/photo-slots';

const family = 'family_photo_';
const pictureEndings = /\.(jpe?g|png|webp)$/i;
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export const profileSlot = 'profile_picture';
export const additionalSlots = photoSlots.filter((slot) => slot.startsWith('additional_photo_'));
export const familySlots = photoSlots.filter((slot) => slot.startsWith(family));

/**
 * Returns the row of slots for which several files can be chosen at once, including this slot; undefined if it takes a
 * single file.
 */
export const rowOfSeveral = (slot: UploadSlot): readonly UploadSlot[] | undefined =>
  [additionalSlots, familySlots].find((row) => row.some((one) => one === slot));

/** Returns the slots for several files chosen at a slot: the free ones from there on, then those before it. */
export const freeFrom = (slot: UploadSlot, isFree: (slot: UploadSlot) => boolean): readonly UploadSlot[] => {
  const row = rowOfSeveral(slot) ?? [slot];
  const at = row.indexOf(slot);
  return [...row.slice(at), ...row.slice(0, at)].filter(isFree);
};

/** Returns why a file cannot be used, before it is sent; undefined if it may be. The server decides by the content. */
export const refusalOf = (file: Pick<File, 'type' | 'name' | 'size'>): string | undefined => {
  const { type, name, size } = file;
  if (isHeic(file)) return problems.heic_picture.text;
  const isPicture = type.startsWith('image/') || (type === '' && pictureEndings.test(name));
  if (!isPicture) return problems.wrong_type.text;
  return size > limits.uploadBytes ? problems.too_large.text : undefined;
};

/**
 * Returns what a call states about a slot, so that it cannot affect another picture than the one shown; undefined
 * before the photos are loaded.
 */
export const holdsOf = (photos: Photos | undefined, slot: UploadSlot): string | undefined =>
  photos && fileIn(photos, slot);

/** Whether a slot holds the only approved ID proof. */
export const isLastChecked = (photos: Photos | undefined, slot: UploadSlot): boolean => {
  const checked = idProofSlots.filter((one) => photos?.[one]?.review === 'approved');
  return checked.length === 1 && checked[0] === slot;
};

export type Visibility = Photo['visibility'];

/**
 * Returns who may see a picture put into a slot by default, judging by the existing photos; undefined if the server
 * decides.
 */
export const visibilityAtFirst = (photos: Photos | undefined, slot: UploadSlot): Visibility | undefined => {
  if (photos === undefined || isIdProofSlot(slot)) return undefined;
  const before = photos[slot];
  const all = photoSlots.flatMap((one) => photos[one]?.visibility ?? []);
  const asBefore = before === undefined ? all : [before.visibility];
  return asBefore.length > 0 && asBefore.every((one) => one === 'accepted') ? 'accepted' : undefined;
};

/** A change to a picture: its visibility or its slot. */
export interface PhotoChange {
  readonly slot: PhotoSlot;
  readonly visibility?: Visibility;
  /** Swaps it with the picture in that slot. */
  readonly move_to?: PhotoSlot;
}

/** Returns the photos after a change. */
export const withChange = (photos: Photos, { slot, visibility, move_to: to = slot }: PhotoChange): Photos => {
  const photo = photos[slot];
  if (photo === undefined) return photos;
  const changed = visibility === undefined ? photo : { ...photo, visibility };
  return { ...photos, [slot]: photos[to], [to]: changed };
};

/** Returns the slots that a change involves. */
export const endsOf = ({ slot, move_to: to = slot }: PhotoChange): readonly PhotoSlot[] => [slot, to];

/** Returns the later changes meant for pictures that a move has put into their slots. */
export const followersOf = (move: PhotoChange, later: readonly PhotoChange[]): readonly PhotoChange[] => {
  if (move.move_to === undefined) return [];
  const moved = new Set(endsOf(move));
  return later.filter((change) => {
    const follows = endsOf(change).some((slot) => moved.has(slot));
    if (follows) for (const slot of endsOf(change)) moved.add(slot);
    return follows;
  });
};

/** Returns the slots within which a picture can be moved: profile picture and further photos, or family photos. */
const rowOf = (slot: PhotoSlot): readonly PhotoSlot[] =>
  slot.startsWith(family) ? familySlots : [profileSlot, ...additionalSlots];

/** Returns the slot before or after, to swap with; both must hold a picture. */
export const neighbourOf = (
  slot: UploadSlot,
  direction: 'earlier' | 'later',
  isHeld: (slot: UploadSlot) => boolean,
): PhotoSlot | undefined => {
  if (isIdProofSlot(slot) || !isHeld(slot)) return undefined;
  const row = rowOf(slot).filter(isHeld);
  return row[row.indexOf(slot) + (direction === 'earlier' ? -1 : 1)];
};
