import type { SectionName } from '@mysathi/contract/sections/names';
import type { ProfileStep } from '@mysathi/contract/endpoints/profile';

/** The filled-in parts of a profile. */
export interface ProfileParts {
  sections: Readonly<Record<SectionName, boolean>>;
  /** An approved profile picture. */
  profilePicture: boolean;
  /** Whether a picture is waiting for approval, so that there is nothing to do about it. */
  pictureWaits?: boolean;
  /** Any additional picture. */
  morePhotos: boolean;
  about: boolean;
  /** Whether an ID proof was uploaded, reviewed or not. */
  idProof: boolean;
}

// The most beneficial step first.
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

/** How complete a profile is, as shown to its owner; percentages are whole and rounded down. */
export interface Completeness {
  percent: number;
  /** The next best step and the percentage it leads to; null if nothing is missing. */
  next: { step: ProfileStep; percent: number } | null;
}

/** Computes how complete a profile is: equal shares for each section, pictures, text and ID proof. */
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
