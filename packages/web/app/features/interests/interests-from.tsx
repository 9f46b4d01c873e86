import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { marriageAgeTexts } from '../../messages/en/marriage-age.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Beside a button: from which day on a man who is not 21 yet may press it. */
export const InterestsFrom = ({ day }: { day: string }) => {
  const t = useText(marriageAgeTexts);
  const formats = useFormats();
  return t.interests({ date: formats.date(day) });
};

/** Above lists of members: the same, and why. */
export const ListedFrom = ({ day }: { day: string }) => {
  const t = useText(marriageAgeTexts);
  const formats = useFormats();
  return <Notice kind="info">{t.lists({ date: formats.date(day) })}</Notice>;
};
