import type { CampaignStanding } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

interface ClosedProps extends CampaignStanding {
  readonly status: 'paused' | 'ended';
}

/** Why nobody can give now, and what helps instead. */
export const Closed = ({ status, coveredOn }: ClosedProps) => {
  const t = useText(campaignTexts);
  const { date } = useFormats();
  return (
    <>
      {coveredOn === null ? (
        <Notice kind="warning">{t[status]}</Notice>
      ) : (
        <Notice kind="info">{t.covered({ date: date(coveredOn) })}</Notice>
      )}
      <ButtonLink to={pages.donate} kind="outline">
        {t.otherCauses}
      </ButtonLink>
    </>
  );
};
