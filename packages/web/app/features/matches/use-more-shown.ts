import { useState } from 'react';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { useText } from '../../lib/words/i18n.ts';
import { matchesTexts } from '../../messages/en/matches.ts';

interface Asked {
  readonly list: MatchList;
  readonly filters: MatchFilters;
  /** The number of cards on each loaded page. */
  readonly pages: readonly number[];
}

/**
 * Returns the announcement for screen readers when a further page was loaded; empty for pages that were loaded before.
 */
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
