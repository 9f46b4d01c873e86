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

/** The slots that several files may be chosen for at once, with this one among them; undefined for one of its own. */
export const rowOfSeveral = (slot: UploadSlot): readonly UploadSlot[] | undefined =>
  [additionalSlots, familySlots].find((row) => row.some((one) => one === slot));

/** Where several files go that were chosen at a slot: to the free ones from there on, then to those before. */
export const freeFrom = (slot: UploadSlot, isFree: (slot: UploadSlot) => boolean): readonly UploadSlot[] => {
  const row = rowOfSeveral(slot) ?? [slot];
  const at = row.indexOf(slot);
  return [...row.slice(at), ...row.slice(0, at)].filter(isFree);
};

/** Why a file cannot be used, before it is sent; undefined when it may. The server decides by the content. */
export const refusalOf = (file: Pick<File, 'type' | 'name' | 'size'>): string | undefined => {
  const { type, name, size } = file;
  if (isHeic(file)) return problems.heic_picture.text;
  const isPicture = type.startsWith('image/') || (type === '' && pictureEndings.test(name));
  if (!isPicture) return problems.wrong_type.text;
  return size > limits.uploadBytes ? problems.too_large.text : undefined;
};

/** What to say of a slot so that nothing is done to another picture than the one shown; nothing before any is shown. */
export const holdsOf = (photos: Photos | undefined, slot: UploadSlot): string | undefined =>
  photos && fileIn(photos, slot);

/** Whether a slot holds the one paper by which the member's ID counts as checked. */
export const isLastChecked = (photos: Photos | undefined, slot: UploadSlot): boolean => {
  const checked = idProofSlots.filter((one) => photos?.[one]?.review === 'approved');
  return checked.length === 1 && checked[0] === slot;
};

export type Visibility = Photo['visibility'];

/** Who sees a picture that goes into a slot, as far as the photos tell it before anybody says so. */
export const visibilityAtFirst = (photos: Photos | undefined, slot: UploadSlot): Visibility | undefined => {
  if (photos === undefined || isIdProofSlot(slot)) return undefined;
  const before = photos[slot];
  const all = photoSlots.flatMap((one) => photos[one]?.visibility ?? []);
  const asBefore = before === undefined ? all : [before.visibility];
  return asBefore.length > 0 && asBefore.every((one) => one === 'accepted') ? 'accepted' : undefined;
};

/** What is changed about a picture: who sees it, or its slot. */
export interface PhotoChange {
  readonly slot: PhotoSlot;
  readonly visibility?: Visibility;
  /** It changes places with the picture there. */
  readonly move_to?: PhotoSlot;
}

/** The photos as they stand after a change. */
export const withChange = (photos: Photos, { slot, visibility, move_to: to = slot }: PhotoChange): Photos => {
  const photo = photos[slot];
  if (photo === undefined) return photos;
  const changed = visibility === undefined ? photo : { ...photo, visibility };
  return { ...photos, [slot]: photos[to], [to]: changed };
};

/** The slots that a change names. */
export const endsOf = ({ slot, move_to: to = slot }: PhotoChange): readonly PhotoSlot[] => [slot, to];

/** Those of later changes that were meant for pictures which a move has put in their slots. */
export const followersOf = (move: PhotoChange, later: readonly PhotoChange[]): readonly PhotoChange[] => {
  if (move.move_to === undefined) return [];
  const moved = new Set(endsOf(move));
  return later.filter((change) => {
    const follows = endsOf(change).some((slot) => moved.has(slot));
    if (follows) for (const slot of endsOf(change)) moved.add(slot);
    return follows;
  });
};

/** The pictures among which one can be moved: the profile picture with the further ones, or the family's. */
const rowOf = (slot: PhotoSlot): readonly PhotoSlot[] =>
  slot.startsWith(family) ? familySlots : [profileSlot, ...additionalSlots];

/** The slot before or after, to change places with; both must hold a picture. */
export const neighbourOf = (
  slot: UploadSlot,
  direction: 'earlier' | 'later',
  isHeld: (slot: UploadSlot) => boolean,
): PhotoSlot | undefined => {
  if (isIdProofSlot(slot) || !isHeld(slot)) return undefined;
  const row = rowOf(slot).filter(isHeld);
  return row[row.indexOf(slot) + (direction === 'earlier' ? -1 : 1)];
};
