import { useEffect, useState } from 'react';

import type { searchOptions } from '../../lib/words/option-search.ts';
import { fetchScript } from '../../ui/fetch-script.ts';

type Search = typeof searchOptions;

const all: Search = (options) => [...options];

/**
 * The search of a long list. Its code is loaded after the page; until then, or where it cannot be loaded, all options
 * are shown.
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
