import type { MetaFunction } from 'react-router';

import { DevicesView } from '../features/profile/devices-view.tsx';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { profileTexts } from '../messages/en/profile.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(profileTexts, languageOf(args)).devicesPageTitle },
];

export default function DevicesPage() {
  return <DevicesView />;
}
