import { campaignEvent, campaignEventsPath } from '@mysathi/contract/endpoints/campaigns';
import type { CampaignEvent, CampaignTotals } from '@mysathi/contract/endpoints/campaigns';
import { useEffect, useState } from 'react';

import { awaitingChange } from '../../../lib/calls/queries/awaited-change.ts';
import { parseJson } from '../../../lib/calls/parse-json.ts';

const eventName = 'totals';

/** Returns the attribute that makes a page whose scripts are not loaded yet load them when its figures change. */
export const wakingWithTotals = (id: string, totals: CampaignTotals) =>
  awaitingChange({ address: campaignEventsPath(id), event: eventName, shown: JSON.stringify(totals) });

/**
 * Returns the figures and notices of a campaign: at first those rendered with the page, then the server's updates.
 * Without the event stream they stay as rendered.
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
