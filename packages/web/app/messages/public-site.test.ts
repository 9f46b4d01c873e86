import { describe, expect, test } from 'vitest';

import { textOf } from '../lib/words/i18n.ts';
import { accountTexts } from './en/account.ts';
import { profileTexts } from './en/profile.ts';
import { privacyTexts } from './en/reading/privacy.ts';

const hindi = import.meta.glob<Readonly<Record<string, string>>>('./hi/*.json', {
  eager: true,
  import: 'default',
});

/** What stands on a card of the public site. */
const shown = {
  en: ['first name', 'initial', 'age', 'height', 'work', 'native place', 'member ID', 'ID was checked'],
  hi: ['पहला नाम', 'पहला अक्षर', 'उम्र', 'कद', 'काम', 'मूल स्थान', 'सदस्य ID', 'ID जाँची गई'],
};

const said = {
  en: {
    profile: textOf(profileTexts, 'en').publicSiteHelp,
    consents: textOf(accountTexts, 'en').public_siteHelp,
    privacy: textOf(privacyTexts, 'en').sharedText,
  },
  hi: {
    profile: hindi['./hi/profile.json']?.publicSiteHelp,
    consents: hindi['./hi/account.json']?.public_siteHelp,
    privacy: hindi['./hi/privacy.json']?.sharedText,
  },
};

describe.each(['en', 'hi'] as const)('in %s, who agrees to be shown on the public site', (language) => {
  test.each(['profile', 'consents', 'privacy'] as const)('reads all that visitors see: %s', (place) => {
    expect(shown[language].filter((fact) => !said[language][place]?.includes(fact))).toEqual([]);
  });
});
