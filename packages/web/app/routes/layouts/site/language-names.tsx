import type { Language } from '@mysathi/contract/languages';
import type { ReactNode } from 'react';

import { HindiWord } from '../../../ui/art/hindi-word.tsx';

const names = { en: 'English', hi: 'हिन्दी' } as const;

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, ReactNode>> = {
  en: names.en,
  hi: <HindiWord label={names.hi} />,
};
