import { campaignEvent, campaignEventsPath } from '@mysathi/contract/endpoints/campaigns';
import type { CampaignEvent } from '@mysathi/contract/endpoints/campaigns';
import { useEffect, useState } from 'react';

import { parseJson } from '../../../lib/call-failure.ts';

/**
 * The figures and notices of a campaign: first those that came with the page, then whatever the server tells.
 * Without its stream the page stays as it came.
 */
export const useLiveTotals = (id: string, first: CampaignEvent): CampaignEvent => {
  const [told, setTold] = useState<{ id: string; event: CampaignEvent }>();
  useEffect(() => {
    const stream = new EventSource(campaignEventsPath(id));
    stream.addEventListener('totals', ({ data }: MessageEvent<string>) => {
      const read = campaignEvent.safeParse(parseJson(data));
      if (read.success) setTold({ id, event: read.data });
    });
    return () => stream.close();
  }, [id]);
  return told?.id === id ? told.event : first;
};
