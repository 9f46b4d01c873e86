import { campaignEvent, campaignEventsPath } from '@mysathi/contract/endpoints/campaigns';
import type { CampaignEvent, CampaignTotals } from '@mysathi/contract/endpoints/campaigns';
import { useEffect, useState } from 'react';

import { awaitingChange } from '../../../lib/calls/queries/awaited-change.ts';
import { parseJson } from '../../../lib/calls/parse-json.ts';

const eventName = 'totals';

/** What an element of the page bears so that a page that sleeps wakes when its figures change. */
export const wakingWithTotals = (id: string, totals: CampaignTotals) =>
  awaitingChange({ address: campaignEventsPath(id), event: eventName, shown: JSON.stringify(totals) });

/**
 * The figures and notices of a campaign: first those that came with the page, then whatever the server tells.
 * Without its stream the page stays as it came.
 */
export const useLiveTotals = (id: string, first: CampaignEvent): CampaignEvent => {
  const [told, setTold] = useState<{ id: string; event: CampaignEvent }>();
  useEffect(() => {
    const stream = new EventSource(campaignEventsPath(id));
    stream.addEventListener(eventName, ({ data }: MessageEvent<string>) => {
      const read = campaignEvent.safeParse(parseJson(data));
      if (read.success) setTold({ id, event: read.data });
    });
    return () => stream.close();
  }, [id]);
  return told?.id === id ? told.event : first;
};
