import { queryOptions } from '@tanstack/react-query';
import { generateAbout } from '@mysathi/contract/words/about-text';
import type { AboutFacts } from '@mysathi/contract/words/about-text';
import type { Language } from '@mysathi/contract/languages';

import { fetchScript } from '../../ui/fetch-script.ts';

/** Generates a text about a member from facts; `say` translates options and places to Hindi. */
interface AboutWriter {
  readonly write: (facts: AboutFacts, variant: number, say: (text: string) => string) => string;
}

const inEnglish: AboutWriter = { write: generateAbout };

const fetchHindi = async (): Promise<AboutWriter> => {
  const fetched = await fetchScript(() => import('@mysathi/contract/words/about-text-in-hindi'));
  if (!('script' in fetched)) throw new Error('What writes in Hindi could not be fetched.');
  return { write: fetched.script.generateAboutInHindi };
};

/** The generator for the page's language; the Hindi one is loaded only for Hindi readers. */
export const aboutWriterQuery = (language: Language) =>
  queryOptions({
    queryKey: ['about-writer', language],
    queryFn: fetchHindi,
    staleTime: Infinity,
    ...(language === 'hi' ? {} : { initialData: inEnglish }),
  });
