import { pages } from '@mysathi/contract/pages';
import type { MetaFunction } from 'react-router';

import { SettingsView } from '../../features/account/settings-view.tsx';
import { FairUseMeter } from '../../features/contacts/fair-use-meter.tsx';
import { ShareButton } from '../../features/giving/share-button.tsx';
import { PresenceSwitches } from '../../features/messages/presence-switches.tsx';
import { ReadingSwitch } from '../../features/messages/reading-switch.tsx';
import { TraceSwitch } from '../../features/visits/trace-switch.tsx';
import { textOf, useText } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { DisplayChoice } from '../layouts/site/display-choice.tsx';

export const meta: MetaFunction = (args) => [{ title: textOf(accountTexts, languageOf(args)).pageTitle }];

export default function SettingsPage() {
  const t = useText(accountTexts);
  return (
    <SettingsView
      trace={<TraceSwitch />}
      presence={<PresenceSwitches />}
      reading={<ReadingSwitch />}
      looks={<DisplayChoice />}
      fairUse={<FairUseMeter />}
      share={<ShareButton path={pages.home} title={t.shareTitle} />}
    />
  );
}
