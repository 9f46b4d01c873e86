import { useState } from 'react';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { useText } from '../../lib/words/i18n.ts';
import { matchesTexts } from '../../messages/en/matches.ts';

interface Asked {
  readonly list: MatchList;
  readonly filters: MatchFilters;
  /** How many cards each page that has come holds. */
  readonly pages: readonly number[];
}

/** What a reader by ear is told once a further page has come; nothing of pages that a list stood with before. */
export const useMoreShown = ({ list, filters, pages }: Asked): string => {
  const t = useText(matchesTexts);
  const of = JSON.stringify([list, filters]);
  const [told, setTold] = useState({ of, pages: pages.length, words: '' });
  if (told.of !== of || told.pages !== pages.length) {
    const hasGrown = told.of === of && told.pages > 0 && pages.length > told.pages;
    const count = pages.reduce((sum, cards) => sum + cards, 0);
    const words = hasGrown ? t.moreShownOf({ more: t.moreShown(pages.at(-1) ?? 0), count }) : '';
    setTold({ of, pages: pages.length, words });
  }
  return told.words;
};
