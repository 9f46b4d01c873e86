import { useEffect, useState } from 'react';

import type { searchOptions } from '../../lib/words/option-search.ts';
import { fetchScript } from '../../ui/fetch-script.ts';

type Search = typeof searchOptions;

const all: Search = (options) => [...options];

/**
 * Returns the search function for long lists. Its code loads after the page; until then, or if it cannot be loaded, all
 * options are returned.
 */
export const useOptionSearch = (): Search => {
  const [search, setSearch] = useState(() => all);
  useEffect(() => {
    void fetchScript(() => import('../../lib/words/option-search.ts')).then((fetched) => {
      if ('script' in fetched) setSearch(() => fetched.script.searchOptions);
    });
  }, []);
  return search;
};
