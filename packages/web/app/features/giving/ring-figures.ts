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

const shareOf = (part: number, all: number): number => Math.min((mostShown * part) / all, mostShown);

/**
 * Where on the broad arc a gift of `own` paise lies, in percent of the circle: at its end, as far as the gift
 * is part of it. Undefined where it cannot be seen, as after it was given back.
 */
export const ownShare = (totals: CampaignTotals, own: number): { from: number; to: number } | undefined => {
  const { stage } = ringFigures(totals);
  const raised = stage?.raised ?? totals.raised;
  const all = stage?.amount ?? totals.goal;
  const part = Math.min(own, raised);
  if (part <= 0) return undefined;
  const from = shareOf(raised - part, all);
  const to = shareOf(raised, all);
  return to > from ? { from, to } : undefined;
};
