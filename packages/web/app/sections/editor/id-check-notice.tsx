import { useQuery } from '@tanstack/react-query';

import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Tells members whose ID was approved or refused what changing birth year or gender causes. */
export const IdCheckNotice = () => {
  const t = useText(sectionTexts);
  const { data: profile } = useQuery(ownProfileQuery);
  return profile?.id_proof === 'approved' || profile?.id_proof_reason === 'birth_differs' ? (
    <Notice kind="info">{t.birthChangeHelp}</Notice>
  ) : null;
};
