import { useCallback, useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useBeforeUnload } from 'react-router';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { timeStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { StickyBar } from '../../ui/layout/sticky-bar.tsx';
import { Stack } from '../../ui/layout/surfaces.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { PhotoBoard, profilePictureId } from './photo-board.tsx';
import { useOwnPhotos } from './use-photos.ts';

const noteId = 'photo-editor-note';

/** The photo editor: chosen files are shown in their slots and sent by Upload. */
export const PhotoEditor = ({ onDirty }: { onDirty: (dirty: boolean) => void }) => {
  const t = useText(photoTexts);
  const words = useText(profileTexts);
  const own = useOwnPhotos({ send: 'on_finish' });
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | undefined>(undefined);
  const { unsent } = own;

  useEffect(() => onDirty(unsent), [unsent, onDirty]);
  useBeforeUnload(useCallback((event) => (unsent ? event.preventDefault() : undefined), [unsent]));

  if (own.photos === undefined) {
    return (
      <NotYetHere asking={own.asking} message={t.couldNotLoad} reference={referenceOf(own.asking.error)}>
        <FormSkeleton fields={6} />
      </NotYetHere>
    );
  }

  const missing = attempt > 0 && !own.hasProfilePicture && !own.busy;
  const blocked = !unsent && own.hasProfilePicture;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await own.finish().finally(() => setBusy(false));
    if (!own.isProfilePictureHeld()) {
      showToast('warning', t.needProfile);
      setAttempt((count) => count + 1);
    } else if (outcome === 'arrived') setSavedAt(new Date());
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack>
        <ErrorSummary
          attempt={attempt}
          message={missing ? t.needProfile : undefined}
          items={missing ? [{ id: profilePictureId, message: t.needProfileHelp }] : []}
        />
        <PhotoBoard own={own} heading="h3" profileError={missing ? t.needProfile : undefined} />
        <StickyBar>
          <ButtonLink kind="outline" to={pages.profile}>
            {words.backToProfile}
          </ButtonLink>
          <output id={noteId} data-saved={unsent ? undefined : savedAt && ''}>
            {unsent
              ? null
              : savedAt === undefined
                ? t.chooseFirst
                : words.savedAt({ time: timeStamp(savedAt) })}
          </output>
          <Button
            type="submit"
            busy={busy}
            busyLabel={words.wait}
            blocked={blocked}
            aria-describedby={blocked ? noteId : undefined}
          >
            {words.upload}
          </Button>
        </StickyBar>
      </Stack>
    </form>
  );
};
