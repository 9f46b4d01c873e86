import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { SectionName } from '@mysathi/contract/sections/names';

import { MissingPart } from '../../ui/states/missing-part.tsx';
import { castesQuery } from '../form/castes-query.ts';

/** Returns the note at the community question while the list cannot be loaded; free text is accepted meanwhile. */
export const useMissingCastes = (name: SectionName): ReactNode => {
  const { data, isFetching, refetch } = useQuery(castesQuery(name));
  return data !== undefined && 'absence' in data ? (
    <MissingPart absence={data.absence} busy={isFetching} onAgain={() => void refetch()} />
  ) : null;
};
