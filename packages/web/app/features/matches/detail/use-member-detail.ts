import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { notFound } from '../../../lib/calls/http-status.ts';
import { changeCards, dropCards } from '../../../lib/people/card-cache.ts';
import { memberDetailQuery } from './member-detail-query.ts';

/** A member's profile; of somebody who is gone nothing that was read before, here or on a card. */
export const useMemberDetail = (id: string) => {
  const queries = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(memberDetailQuery(id));
  const gone = error instanceof CallFailure && error.status === notFound;
  useEffect(() => {
    if (gone) dropCards(queries, id);
  }, [gone, id, queries]);
  // A list that is come back to is not asked for again: another device may have changed what its card says.
  const known = isFetchedAfterMount ? data : undefined;
  useEffect(() => {
    if (known === undefined) return;
    const { shortlisted, interest_status: standing, interest_id: interestId } = known;
    changeCards(queries, id, { shortlisted, standing, interestId });
  }, [known, id, queries]);
  return { detail: gone ? undefined : data, error, refetch };
};
