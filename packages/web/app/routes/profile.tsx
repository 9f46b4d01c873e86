import type { MetaFunction } from 'react-router';

import { ProfileView } from '../features/profile/profile-view.tsx';
import { FairUseMeter } from '../features/contacts/fair-use-meter.tsx';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { profileTexts } from '../messages/en/profile.ts';
import { OwnSections } from '../sections/views/own-sections.tsx';

export const meta: MetaFunction = (args) => [{ title: textOf(profileTexts, languageOf(args)).pageTitle }];

export default function ProfilePage() {
  return (
    <ProfileView sectionsOf={(profile) => <OwnSections userId={profile._id} />} fairUse={<FairUseMeter />} />
  );
}
