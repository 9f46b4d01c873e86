import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/i18n.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

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
