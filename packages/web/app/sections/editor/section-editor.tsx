import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { anySection } from '@mysathi/contract/sections/all';
import type { SectionName } from '@mysathi/contract/sections/names';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { serverError } from '../../lib/calls/http-status.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { timeStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import type { OnDirty } from '../../ui/layout/card-form.tsx';
import { StickyBar } from '../../ui/layout/sticky-bar.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { IdCheckNotice } from './id-check-notice.tsx';
import { castesQuery } from '../form/castes-query.ts';
import { sectionQuery } from '../form/saved-section.ts';
import type { SavedSection } from '../form/saved-section.ts';
import { saveOverNewest } from './save-over-newest.ts';
import type { AnyDraft } from '../form/section-check.ts';
import { SectionForm } from '../form/section-form.tsx';
import { sectionSaved } from './section-saved.ts';
import { useSectionAdditions } from '../additions/use-section-additions.tsx';
import { useSectionForm } from '../form/use-section-form.ts';

interface EditorProps {
  name: SectionName;
  /** Called with whether answers differ from the saved ones; drafts keep them. */
  onDirty: OnDirty;
  /** Called with whether a file is chosen; drafts cannot keep it. */
  onFile: (chosen: boolean) => void;
}

const OpenEditor = ({ name, saved, onDirty, onFile }: EditorProps & { saved: SavedSection }) => {
  const t = useText(profileTexts);
  const words = useText(sectionTexts);
  const queries = useQueryClient();
  const section = anySection(name);
  const form = useSectionForm(
    section,
    saved.savedAt === null ? null : saved.answers,
    'editor',
    nameOfDraft('edit', name),
  );
  const [savedAt, setSavedAt] = useState<Date | undefined>(undefined);
  const { banner, after, help, below, file, fileSent } = useSectionAdditions(name, form, saved);
  const { dirty, touched } = form;
  const hasFile = file !== undefined;
  const shownAt = dirty || hasFile ? undefined : savedAt;

  useEffect(() => onDirty(dirty, touched), [dirty, touched, onDirty]);
  useEffect(() => onFile(hasFile), [hasFile, onFile]);

  const { busy, failure, send } = useSend({
    send: async (answers: AnyDraft) => {
      const { data } = await saveOverNewest(queries, name, { answers, from: saved, file });
      form.accept(data.answers);
      fileSent();
      await sectionSaved(queries, name, data);
      setSavedAt(new Date());
      showToast('success', section.savedInEditor ?? section.saved);
    },
    onFailed: (refusal) => {
      form.showFailure(refusal);
      showFailureToast(refusal, words);
    },
  });
  const isOurs = failure !== undefined && (failure.status >= serverError || failure.status === 0);

  return (
    <>
      {banner}
      {name === 'personal' ? <IdCheckNotice /> : null}
      <SectionForm form={form} after={after} help={help} onSubmit={send}>
        {below}
        {isOurs ? (
          <Notice kind="danger" role="alert">
            <strong>{t.somethingWrong}</strong> {t.somethingWrongHelp}
          </Notice>
        ) : null}
        <StickyBar>
          <ButtonLink kind="outline" to={pages.profile}>
            {t.backToProfile}
          </ButtonLink>
          <output data-saved={shownAt && ''}>
            {shownAt ? t.savedAt({ time: timeStamp(shownAt) }) : null}
          </output>
          <Button type="submit" busy={busy} busyLabel={t.wait}>
            {t.update}
          </Button>
        </StickyBar>
      </SectionForm>
    </>
  );
};

/** The editor of a section of my profile, filled with the saved answers. */
export const SectionEditor = (props: EditorProps) => {
  const t = useText(profileTexts);
  const { name } = props;
  const castes = useQuery(castesQuery(name));
  const { data, error, isFetching, refetch } = useQuery({
    ...sectionQuery(name),
    refetchOnMount: 'always',
  });
  const ready = data !== undefined && !(isFetching && data.savedAt === null) && !castes.isLoading;
  if (!ready) {
    const failure = data === undefined ? error : null;
    return (
      <NotYetHere
        asking={{ error: failure, isFetching, refetch }}
        message={t.couldNotLoad}
        reference={referenceOf(failure)}
      >
        <FormSkeleton fields={6} />
      </NotYetHere>
    );
  }
  return <OpenEditor key={name} {...props} saved={data} />;
};
