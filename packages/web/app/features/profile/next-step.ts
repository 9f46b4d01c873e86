import type { OwnProfile, ProfileStep } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { editorPlaces } from './editor-places.ts';

/** Returns where a step towards a complete profile is done, or the name is changed. */
export const placeOf = (profile: Pick<OwnProfile, '_id'>, step: ProfileStep | 'name'): string => {
  if (step === 'about' || step === 'name')
    return `${pages.profileUpdateTab(profile._id, 'personal')}#${editorPlaces[step]}`;
  const photos = step === 'photos' || step === 'profile_picture' || step === 'id_proof';
  return pages.profileUpdateTab(profile._id, photos ? 'photos' : step);
};

/**
 * Returns the step that adds most to the profile's completeness, with its address; undefined if nothing is to be added.
 */
export const useNextStep = (profile: OwnProfile): { to: string; label: string } | undefined => {
  const t = useText(profileTexts);
  const { completeness: from, next_step: next, wizard_page: wizardPage } = profile;
  if (wizardPage !== null) return { to: wizardPage, label: t.finishWizard };
  if (next === null) return undefined;
  const label = t.nextStep({ step: t[`add_${next.step}`], from, to: next.completeness });
  return { to: placeOf(profile, next.step), label };
};
