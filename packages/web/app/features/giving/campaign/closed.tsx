import type { CampaignStanding } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

interface ClosedProps extends CampaignStanding {
  readonly status: 'paused' | 'ended';
  /** Whether it replaces a submitted form. */
  readonly isAnswer?: boolean;
}

const takeFocus = (box: HTMLDivElement | null) => box?.focus();

/** Props for a notice that replaces a submitted form: it is announced and takes the focus. */
export const asAnswer = { role: 'alert', ref: takeFocus } as const;

/** Explains why the campaign takes no gifts now, and what helps instead. */
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
