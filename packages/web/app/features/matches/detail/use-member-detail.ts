import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { isGone } from '../../../lib/calls/call-failure.ts';
import { dropCards } from '../../../lib/people/card-cache.ts';
import { memberDetailQuery } from './member-detail-query.ts';

/** A member's profile; of somebody who is gone nothing that was read before, here or on a card. */
export const useMemberDetail = (id: string) => {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(memberDetailQuery(id));
  const gone = isGone(error);
  useEffect(() => {
    if (gone) dropCards(queries, id);
  }, [gone, id, queries]);
  return { detail: gone ? undefined : data, error, refetch };
};
