import type { CampaignStanding } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

interface ClosedProps extends CampaignStanding {
  readonly status: 'paused' | 'ended';
  /** It takes the place of a form that was sent. */
  readonly isAnswer?: boolean;
}

const takeFocus = (box: HTMLDivElement | null) => box?.focus();

/** Of a notice that takes the place of a form that was sent: it is read out, and the focus moves to it. */
export const asAnswer = { role: 'alert', ref: takeFocus } as const;

/** Why nobody can give now, and what helps instead. */
export const Closed = ({ status, coveredOn, isAnswer = false }: ClosedProps) => {
  const t = useText(campaignTexts);
  const { date } = useFormats();
  const told = isAnswer ? asAnswer : {};
  return (
    <>
      {coveredOn === null ? (
        <Notice kind="warning" {...told}>
          {t[status]}
        </Notice>
      ) : (
        <Notice kind="info" {...told}>
          {t.covered({ date: date(coveredOn) })}
        </Notice>
      )}
      <ButtonLink to={pages.donate} kind="outline">
        {t.otherCauses}
      </ButtonLink>
    </>
  );
};
