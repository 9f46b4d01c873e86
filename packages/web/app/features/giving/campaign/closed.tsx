import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

/** Why nobody can give now, and what helps instead. */
export const Closed = ({ status }: { status: 'paused' | 'ended' }) => {
  const t = useText(campaignTexts);
  return (
    <>
      <Notice kind="warning">{t[status]}</Notice>
      <ButtonLink to={pages.donate} kind="outline">
        {t.otherCauses}
      </ButtonLink>
    </>
  );
};
