import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { CampaignRing } from '../../../ui/progress/campaign-ring.tsx';
import { ownShare, ringFigures } from './ring-figures.ts';

interface TotalsProps {
  totals: CampaignTotals;
}

const useRingWords = (totals: CampaignTotals): string => {
  const t = useText(givingTexts);
  const { spokenMoney } = useFormats();
  const { stage } = ringFigures(totals);
  const whole = {
    percent: totals.percent,
    raised: spokenMoney(totals.raised),
    goal: spokenMoney(totals.goal),
  };
  return stage === undefined
    ? t.ringOfGoal(whole)
    : t.ringOfStage({ ...whole, stagePercent: stage.percent, number: stage.number });
};

/** The progress ring of a campaign with exact percentages; `own` is a gift in paise highlighted as a separate part. */
export const TotalsRing = ({ totals, own = 0, size }: TotalsProps & { own?: number; size?: number }) => {
  const { percent, outer } = ringFigures(totals);
  return (
    <CampaignRing
      percent={percent}
      outer={outer}
      own={ownShare(totals, own)}
      label={useRingWords(totals)}
      {...(size === undefined ? {} : { size })}
    />
  );
};

/** The text `₹50,000 raised of ₹5,00,000`. */
export const RaisedText = ({ totals: { raised, goal } }: TotalsProps) => {
  const t = useText(givingTexts);
  const { money } = useFormats();
  return t.raisedOf({ raised: money(raised), goal: money(goal) });
};

/** What the arcs of the ring represent: `40% of stage 1: ₹1,25,000`, `10% overall`. */
export const PercentLines = ({ totals }: TotalsProps) => {
  const t = useText(givingTexts);
  const { money } = useFormats();
  const { percent, stage, outer } = ringFigures(totals);
  if (stage === undefined) return <p>{t.goalLine({ percent })}</p>;
  return (
    <>
      <p>{t.stageLine({ percent, number: stage.number, amount: money(stage.amount) })}</p>
      <p>{t.overall({ percent: outer ?? percent })}</p>
    </>
  );
};
