import { useEffect, useState } from 'react';

import { sectionTexts } from '../../messages/en/sections.ts';
import { useText } from '../../lib/words/i18n.ts';
import { CheckboxField } from '../../ui/fields/choices/toggles.tsx';
import type { SectionForm } from '../form/use-section-form.ts';

const source = 'phoneNumber';
const target = 'whatsappNumber';

/**
 * A checkbox that copies the phone number to the WhatsApp number until that is edited. If only a WhatsApp number is
 * given, it is copied to the phone number.
 */
export const SameNumber = ({ form }: { form: SectionForm }) => {
  const t = useText(sectionTexts);
  const { draft, change } = form;
  const phone = draft[source] ?? null;
  const other = draft[target] ?? null;
  const [following, setFollowing] = useState<{ on: boolean; phone: unknown }>({
    on: phone !== null && phone === other,
    phone,
  });
  const changed = following.phone !== phone;
  // Once edited, it no longer follows.
  if (following.on && !changed && other !== phone) setFollowing({ on: false, phone });
  if (following.on && changed && other === phone) setFollowing({ on: true, phone });
  const behind = following.on && changed && other !== phone;
  useEffect(() => {
    if (behind) change(target, phone);
  }, [behind, phone, change]);
  const tick = (on: boolean) => {
    const known = phone ?? other;
    if (on && known !== phone) change(source, known);
    // When ticked, it is out of date at once, and the effect updates it.
    setFollowing({ on, phone: on && other !== known ? undefined : known });
  };
  return <CheckboxField label={t.sameNumber} checked={following.on} onChange={tick} />;
};
