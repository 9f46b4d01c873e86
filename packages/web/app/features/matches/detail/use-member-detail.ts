import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { notFound } from '../../../lib/calls/http-status.ts';
import { changeCards, dropCards } from '../../../lib/people/card-cache.ts';
import { memberDetailQuery } from './member-detail-query.ts';

/** Returns a member's profile; if the member is gone, earlier data is dropped here and on cards. */
export const useMemberDetail = (id: string) => {
  const queries = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(memberDetailQuery(id));
  const gone = error instanceof CallFailure && error.status === notFound;
  useEffect(() => {
    if (gone) dropCards(queries, id);
  }, [gone, id, queries]);
  // A list that is returned to is not refetched, so its card is updated here: another device may have changed it.
  const known = isFetchedAfterMount ? data : undefined;
  useEffect(() => {
    if (known === undefined) return;
    const { shortlisted, interest_status: standing, interest_id: interestId } = known;
    changeCards(queries, id, { shortlisted, standing, interestId });
  }, [known, id, queries]);
  return { detail: gone ? undefined : data, error, refetch };
};
