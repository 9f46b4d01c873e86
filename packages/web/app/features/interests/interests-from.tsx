import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { marriageAgeTexts } from '../../messages/en/marriage-age.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Next to a button: the day from which a man under 21 may press it. */
export const InterestsFrom = ({ day }: { day: string }) => {
  const t = useText(marriageAgeTexts);
  const formats = useFormats();
  return t.interests({ date: formats.date(day) });
};

/** Above lists of members: the same, with the reason. */
export const ListedFrom = ({ day }: { day: string }) => {
  const t = useText(marriageAgeTexts);
  const formats = useFormats();
  return <Notice kind="info">{t.lists({ date: formats.date(day) })}</Notice>;
};
