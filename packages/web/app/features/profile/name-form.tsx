import { limits } from '@mysathi/contract/limits';

import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { useText } from '../../lib/words/i18n.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { CardForm } from '../../ui/layout/card-form.tsx';
import type { OnDirty } from '../../ui/layout/card-form.tsx';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import { editorPlaces } from './editor-places.ts';
import { useProfileText } from './use-profile-text.ts';

/** The form for my displayed name, beside my personal details. */
export const NameForm = ({ onDirty }: { onDirty: OnDirty }) => {
  const t = useText(profileTexts);
  const name = useProfileText('name', nameOfDraft('edit', 'name'));
  if (!name.profile) return null;
  const { id_proof: review, id_proof_reason: reason } = name.profile;
  return (
    <CardForm
      id={editorPlaces.name}
      sendLabel={t.changeName}
      busy={name.busy}
      busyLabel={t.wait}
      changed={name.changed}
      whyNotYet={t.nothingChanged}
      touched={name.touched}
      onDirty={onDirty}
      onClear={name.onClear}
      onSend={name.save}
    >
      <TextField
        label={t.fullName}
        name="name"
        autoComplete="name"
        maxLength={limits.nameCharacters}
        help={review === 'approved' || reason === 'name_differs' ? t.fullNameHelp : undefined}
        value={name.text}
        error={name.error}
        onChange={name.type}
      />
    </CardForm>
  );
};
