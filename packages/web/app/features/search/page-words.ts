import { pages } from '@mysathi/contract/pages';

import { textOf, useText } from '../../lib/words/i18n.ts';
import { searchWordsTexts } from '../../messages/en/search-words.ts';
import type { PageLink } from './found.ts';

type Words = ReturnType<(typeof searchWordsTexts)['en']['get']>;

/** The pages that many people call by other names. */
const calledOtherwise = [
  'asOthers',
  'biodata',
  'devices',
  'password',
  'email',
  'phone',
  'notificationSettings',
  'visitors',
  'blockedPeople',
  'consents',
  'donate',
  'ownGifts',
  'matches',
  'mailbox',
  'chats',
  'faq',
  'contact',
] as const;

/** Places within pages that people search for. */
const insidePages = (memberId: string) =>
  ({
    photos: pages.profileUpdateTab(memberId, 'photos'),
    horoscope: pages.profileUpdateTab(memberId, 'astrology'),
    hide: `${pages.settings}#who-sees-me`,
    looks: `${pages.settings}#looks`,
    data: `${pages.settings}#my-data`,
    report: `${pages.safety}#report`,
  }) as const;

const namesIn = (words: string): string[] => words.split(', ');

/** Returns the pages with the words that people type for them in either language, followed by places within pages. */
export const pagesByWords = (
  links: readonly PageLink[],
  memberId: string,
  words: readonly [Words, Words],
): PageLink[] => {
  const [own, english] = words;
  const wordsOf = (
    name: (typeof calledOtherwise)[number] | 'updateProfile' | keyof ReturnType<typeof insidePages>,
  ) => words.flatMap((texts) => namesIn(texts[`${name}Words`]));
  const also = new Map<string, string[]>(calledOtherwise.map((name) => [pages[name], wordsOf(name)]));
  also.set(pages.profileUpdate(memberId), wordsOf('updateProfile'));
  const inside = Object.entries(insidePages(memberId)) as [keyof ReturnType<typeof insidePages>, string][];
  return [
    ...links.map((link) => ({ ...link, also: also.get(link.to) })),
    ...inside.map(([name, to]) => ({ to, label: own[name], value: english[name], also: wordsOf(name) })),
  ];
};

/** Returns the same with the words in the page's language and in English. */
export const usePagesByWords = (links: readonly PageLink[], memberId: string): PageLink[] =>
  pagesByWords(links, memberId, [useText(searchWordsTexts), textOf(searchWordsTexts, 'en')]);
