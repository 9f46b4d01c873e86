import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';

/** The values of a campaign's ring. Percentages are whole and exact, and may exceed 100. */
export interface RingFigures {
  /** Of the stage being filled, or of the goal if there are no stages. */
  readonly percent: number;
  /** Of the whole goal; undefined if `percent` already is that. */
  readonly outer: number | undefined;
  /** The stage being filled. */
  readonly stage: CampaignTotals['stages'][number] | undefined;
}

const mostShown = 100;

/** Returns the arcs of a campaign: with several stages, the broad one is the stage and the thin one the goal. */
export const ringFigures = ({ percent, stages, currentStage }: CampaignTotals): RingFigures => {
  const stage = stages.length > 1 ? stages.find(({ number }) => number === currentStage) : undefined;
  return stage === undefined
    ? { percent, outer: undefined, stage: undefined }
    : { percent: stage.percent, outer: percent, stage };
};

/** The minimum visible size of a gift, in percent of the circle: a few pixels. */
const leastSeen = 1.5;

/**
 * Returns the position of a gift of `own` paise on the broad arc, in percent of the circle: at its end, limited to the
 * part that counts there, and never too small to see. Undefined if no part counts, for example after a refund.
 */
export const ownShare = (totals: CampaignTotals, own: number): { from: number; to: number } | undefined => {
  const { stage } = ringFigures(totals);
  const all = stage?.amount ?? totals.goal;
  const raised = Math.min(stage?.raised ?? totals.raised, all);
  const part = Math.min(own - Math.max(0, totals.raised - totals.goal), raised);
  if (part <= 0) return undefined;
  const to = Math.max((mostShown * raised) / all, leastSeen);
  return { from: to - Math.max((mostShown * part) / all, leastSeen), to };
};
