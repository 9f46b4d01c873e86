import type { SectionName } from '@mysathi/contract/sections/names';
import type { ProfileStep } from '@mysathi/contract/endpoints/profile';

/** What a profile holds so far. */
export interface ProfileParts {
  sections: Readonly<Record<SectionName, boolean>>;
  /** An approved one. */
  profilePicture: boolean;
  /** One is there that may yet be approved: there is nothing to do about it. */
  pictureWaits?: boolean;
  /** Any picture besides. */
  morePhotos: boolean;
  about: boolean;
  /** Sent, whether or not it was looked at. */
  idProof: boolean;
}

// What brings a member most, first.
const order: readonly ProfileStep[] = [
  'personal',
  'profile_picture',
  'professional',
  'family',
  'hobbies',
  'partner',
  'about',
  'photos',
  'medical',
  'contact',
  'astrology',
  'id_proof',
];

const done = (parts: ProfileParts): Readonly<Record<ProfileStep, boolean>> => ({
  ...parts.sections,
  profile_picture: parts.profilePicture,
  photos: parts.morePhotos,
  about: parts.about,
  id_proof: parts.idProof,
});

const percent = (filled: number) => Math.floor((100 * filled) / order.length);

/** How far a profile is filled in, as its owner is shown it; percents are whole and rounded down. */
export interface Completeness {
  percent: number;
  /** The next best step and the percent it leads to; null when nothing is missing. */
  next: { step: ProfileStep; percent: number } | null;
}

/** How much of a profile is filled in: equal parts for each section, pictures, text and ID proof. */
export const completenessOf = (parts: ProfileParts): Completeness => {
  const isDone = done(parts);
  const filled = order.filter((step) => isDone[step]).length;
  const waits = (one: ProfileStep): boolean => one === 'profile_picture' && parts.pictureWaits === true;
  const step = order.find((one) => !isDone[one] && !waits(one));
  return {
    percent: percent(filled),
    next: step === undefined ? null : { step, percent: percent(filled + 1) },
  };
};
