import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { changeProfile } from '@mysathi/contract/endpoints/profile';
import type { Language } from '@mysathi/contract/languages';

import { call } from '../../lib/calls/api.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { browserCookie } from '../../lib/session/cookies.ts';
import { readDisplay, useDisplay } from '../../lib/screen/display.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';

const keepInAccount = async (queries: QueryClient, language: Language): Promise<void> => {
  const { data } = await call(changeProfile, { body: { language } });
  await keepAnswer(queries, ownProfileQuery.queryKey, data);
};

// The next visit tries again.
const later = (): void => undefined;

/**
 * Keeps the languages of account and device in sync. A device without a choice adopts the account's; otherwise the
 * account adopts that of the device used last. The page follows a choice made in another tab.
 */
export const useAccountLanguage = (signedIn: boolean): void => {
  const queries = useQueryClient();
  const {
    display: { language },
    change,
  } = useDisplay();
  const { data: profile } = useQuery({ ...ownProfileQuery, enabled: signedIn });
  const settle = useEffectEvent((kept: Language, shown: Language) => {
    if (kept === shown) return;
    const chosen = readDisplay(browserCookie).language ?? kept;
    if (chosen === shown) keepInAccount(queries, shown).catch(later);
    else change({ language: chosen }).catch(later);
  });
  useEffect(() => {
    if (profile !== undefined) settle(profile.language, language);
  }, [profile, language]);
};
