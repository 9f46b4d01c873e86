import { limits } from '@mysathi/contract/limits';

import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { useText } from '../../lib/words/i18n.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { CardForm } from '../../ui/layout/card-form.tsx';
import type { OnDirty } from '../../ui/layout/card-form.tsx';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { editorPlaces } from './editor-places.ts';
import { useProfileText } from './use-profile-text.ts';

const rows = 5;

/** The form for my text about myself, beside my personal details. */
export const AboutForm = ({ onDirty }: { onDirty: OnDirty }) => {
  const t = useText(profileTexts);
  const about = useProfileText('about_text', nameOfDraft('edit', 'about'));
  if (!about.profile) return null;
  return (
    <CardForm
      id={editorPlaces.about}
      sendLabel={t.update}
      busy={about.busy}
      busyLabel={t.wait}
      changed={about.changed}
      whyNotYet={t.nothingChanged}
      touched={about.touched}
      onDirty={onDirty}
      onClear={about.onClear}
      onSend={about.save}
    >
      <TextAreaField
        label={t.aboutMe}
        rows={rows}
        max={limits.aboutCharacters.max}
        value={about.text}
        error={about.error}
        onChange={about.type}
      />
    </CardForm>
  );
};
