import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { finishProfile, userDataOf } from '@mysathi/contract/endpoints/profile';

import { call } from '../../lib/calls/api.ts';
import { takeAskedPage } from '../../lib/session/asked-page.ts';
import { bearerToken, beginSession } from '../../lib/session/session.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';

const restMilliseconds = 2000;

/**
 * Completes the signup with the text about oneself. Afterwards `leadsTo` is the requested page, or the matches; it
 * opens automatically after a moment. `onSaved` is called first, before the session changes.
 */
export const useFinishedSignup = (onSaved: () => void) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [leadsTo, setLeadsTo] = useState<string | undefined>(undefined);

  useEffect(() => {
    if (leadsTo === undefined) return undefined;
    const timer = setTimeout(() => void navigate(leadsTo, { replace: true }), restMilliseconds);
    return () => clearTimeout(timer);
  }, [leadsTo, navigate]);

  const finish = async (text: string) => {
    const { data, access_token: token = bearerToken() } = await call(finishProfile, {
      body: { about_text: text },
    });
    onSaved();
    if (token !== undefined) beginSession(token, userDataOf(data));
    // Later pages refetch the profile; this one no longer shows it.
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey, refetchType: 'none' });
    setLeadsTo(takeAskedPage());
  };
  return { leadsTo, finish };
};
