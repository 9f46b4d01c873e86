import { useEffect, useState } from 'react';

import type { searchOptions } from '../lib/words/option-search.ts';
import { fetchScript } from '../ui/fetch-script.ts';

type Search = typeof searchOptions;

const all: Search = (options) => [...options];

/** The search of a long list. It follows its page: until it is there, or where it cannot be fetched, nothing is left out. */
export const useOptionSearch = (): Search => {
  const [search, setSearch] = useState(() => all);
  useEffect(() => {
    void fetchScript(() => import('../lib/words/option-search.ts')).then((fetched) => {
      if ('script' in fetched) setSearch(() => fetched.script.searchOptions);
    });
  }, []);
  return search;
};
