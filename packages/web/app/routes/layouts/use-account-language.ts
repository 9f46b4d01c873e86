import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { Language } from '@mysathi/contract/languages';

import { call } from '../../lib/api.ts';
import { browserCookie } from '../../lib/cookies.ts';
import { displayNames, useDisplay } from '../../lib/display.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';

const keepInAccount = async (language: Language): Promise<void> => {
  const { changeProfile } = await import('@mysathi/contract/endpoints/profile');
  // The next visit tries again.
  await call(changeProfile, { body: { language } }).catch(() => undefined);
};

/**
 * Keeps the language in the account: a device on which none was chosen takes the account's, and the account takes the
 * one of the device that was used last.
 */
export const useAccountLanguage = (signedIn: boolean): void => {
  const {
    display: { language },
    change,
  } = useDisplay();
  const { data: profile } = useQuery({ ...ownProfileQuery, enabled: signedIn });
  const settle = useEffectEvent((kept: Language, shown: Language) => {
    if (kept === shown) return;
    if (browserCookie(displayNames.language) === undefined) void change({ language: kept });
    else void keepInAccount(shown);
  });
  useEffect(() => {
    if (profile !== undefined) settle(profile.language, language);
  }, [profile, language]);
};
