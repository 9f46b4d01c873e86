import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';

/** What the ring of a campaign shows. Percents are whole and true, also above 100. */
export interface RingFigures {
  /** Of the stage that fills now, or of the goal where there are no stages. */
  readonly percent: number;
  /** Of the whole goal; absent where `percent` says it already. */
  readonly outer: number | undefined;
  /** The stage that fills now. */
  readonly stage: CampaignTotals['stages'][number] | undefined;
}

const mostShown = 100;

/** The arcs of a campaign: with several stages the broad one is the stage, the thin one the goal. */
export const ringFigures = ({ percent, stages, currentStage }: CampaignTotals): RingFigures => {
  const stage = stages.length > 1 ? stages.find(({ number }) => number === currentStage) : undefined;
  return stage === undefined
    ? { percent, outer: undefined, stage: undefined }
    : { percent: stage.percent, outer: percent, stage };
};

/** Of a small gift, in percent of the circle: a few pixels. */
const leastSeen = 1.5;

/**
 * Where on the broad arc a gift of `own` paise lies, in percent of the circle: at its end, as far as the gift
 * is part of it, and never too small to be seen. Undefined where no part of it is, as after it was given back.
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
