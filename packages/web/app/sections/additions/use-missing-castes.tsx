import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { SectionName } from '@mysathi/contract/sections/names';

import { MissingPart } from '../../ui/states/missing-part.tsx';
import { castesQuery } from '../form/castes-query.ts';

/** The note at the question for a community while its list cannot be loaded: own words are taken until then. */
export const useMissingCastes = (name: SectionName): ReactNode => {
  const { data, isFetching, refetch } = useQuery(castesQuery(name));
  return data !== undefined && 'absence' in data ? (
    <MissingPart absence={data.absence} busy={isFetching} onAgain={() => void refetch()} />
  ) : null;
};
