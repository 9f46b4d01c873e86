import { useText } from '../../lib/words/i18n.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Replaces contact details until both have accepted. */
export const LockedContact = ({ name }: { name: string }) => {
  const t = useText(contactViewTexts);
  return <Notice kind="trust">{t.locked({ name })}</Notice>;
};
