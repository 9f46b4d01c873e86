import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';

import { storyDrawings, writeStory } from '@mysathi/contract/endpoints/stories';
import type { OwnStory } from '@mysathi/contract/endpoints/stories';
import { limits } from '@mysathi/contract/limits';

import { call } from '../../lib/calls/api.ts';
import { clearIfSent } from '../../lib/session/drafts.ts';
import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { useDraft } from '../../lib/session/use-draft.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { focusAtEnd } from '../../lib/screen/focus-at-end.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ChipGroup } from '../../ui/fields/choices/chip-group.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { SelectField } from '../../ui/fields/choices/select-field.tsx';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { ownStoriesQuery } from './own-stories-query.ts';
import styles from './own-story.module.css';

const draftShape = z.object({ partner: z.string(), words: z.string(), drawing: z.string() });
const asStory = (kept: unknown) => draftShape.safeParse(kept).data;
const most = limits.storyCharacters.max;
const storyWords = writeStory.body.shape.description;

/** Returns the error that the server would report for a story's text; undefined if it is valid. */
export const faultOfStory = (typed: string): string | undefined =>
  storyWords.safeParse(typed).error?.issues[0]?.message;

interface StoryFormProps {
  partners: readonly NonNullable<OwnStory['partner']>[];
  /** The story being rewritten, if any. */
  story?: OwnStory | undefined;
  onDone?: (() => void) | undefined;
}

/** The form for a story: text, partner and drawing; input is stored on this device until sent. */
export const StoryForm = ({ partners, story, onDone }: StoryFormProps) => {
  const t = useText(storyTexts);
  const queries = useQueryClient();
  const name = nameOfDraft('story', story?._id);
  const draft = useDraft(name, asStory);
  const here = useStillHere();
  const [only] = partners;
  const begun = {
    partner: story?.partner?._id ?? (partners.length === 1 ? (only?._id ?? '') : ''),
    words: story?.description ?? '',
    drawing: story?.drawing ?? '',
  };
  const typed = draft.typed ?? begun;
  const [tried, setTried] = useState(false);
  const drawing = storyDrawings.find((one) => one === typed.drawing);
  const isKnown = partners.some(({ _id: id }) => id === typed.partner);
  const forget = () => (here.current ? draft.clear() : clearIfSent(name, typed));
  const send = useMutation({
    mutationFn: () =>
      call(writeStory, { body: { memberId: typed.partner, description: typed.words, drawing } }),
    onSuccess: async ({ message }) => {
      if (!story) {
        forget();
        setTried(false);
      }
      await queries.invalidateQueries({ queryKey: ownStoriesQuery.queryKey });
      // Only after refetching: the form would otherwise show the old text again.
      if (story) forget();
      showToast('success', message);
      if (here.current) onDone?.();
    },
    onError: (error) => showFailureToast(error, t.failed),
  });
  const change = (part: Partial<typeof typed>) => {
    // Not editable while being sent.
    if (!send.isPending) draft.type({ ...typed, ...part });
  };
  const fault = faultOfStory(typed.words);
  const leave = () => {
    draft.clear();
    onDone?.();
  };
  const submit = () => {
    setTried(true);
    if (isKnown && fault === undefined) send.mutate();
  };
  return (
    <CheckedForm className={styles.form} busy={send.isPending} onSend={submit}>
      {draft.restored && (typed.words !== '' || typed.drawing !== '') ? (
        <KeptDraft onClear={draft.clear} />
      ) : null}
      {story ? null : (
        <SelectField
          label={t.with}
          options={partners.map(({ _id: value, name: label }) => ({ value, label }))}
          value={isKnown ? typed.partner : ''}
          onChange={(partner) => change({ partner })}
          error={tried && !isKnown ? t.chooseWith : undefined}
        />
      )}
      <TextAreaField
        label={t.words}
        help={t.wordsHelp}
        rows={7}
        ref={story ? focusAtEnd : undefined}
        max={most}
        value={typed.words}
        readOnly={send.isPending}
        onChange={(words) => change({ words })}
        error={tried ? fault : undefined}
      />
      <ChipGroup
        label={t.drawing}
        optional
        options={[
          { value: '', label: t.noDrawing },
          ...storyDrawings.map((one) => ({ value: one, label: t[one] })),
        ]}
        value={typed.drawing}
        onChange={(chosen) => change({ drawing: chosen })}
      />
      <div className={styles.deeds}>
        <Button type="submit" busy={send.isPending} busyLabel={t.sending}>
          {story ? t.keep : t.send}
        </Button>
        {onDone ? (
          <Button kind="outline" onClick={leave}>
            {t.cancel}
          </Button>
        ) : null}
      </div>
    </CheckedForm>
  );
};
