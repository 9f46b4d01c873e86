import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { agreeToStory, withdrawStory } from '@mysathi/contract/endpoints/stories';
import type { OwnStory } from '@mysathi/contract/endpoints/stories';
import { pages } from '@mysathi/contract/pages';

import { asWritten } from '../../lib/words/as-written.ts';
import { call } from '../../lib/calls/api.ts';
import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { clearDraft } from '../../lib/session/drafts.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { useDialogFailure } from '../../lib/calls/failures/use-dialog-failure.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Card } from '../../ui/layout/surfaces.tsx';
import { ownStoriesQuery } from './own-stories-query.ts';
import styles from './own-story.module.css';
import { StoryForm } from './story-form.tsx';

const useStateText = ({ state, mine, partner, reason, can_go_on: canGoOn }: OwnStory): string => {
  const t = useText(storyTexts);
  const name = partner?.name ?? '';
  if (state === 'parted') return mine && canGoOn ? t.stateParted({ name }) : t.stateApart;
  if (state === 'asked') return (mine ? t.stateAskedMine : t.stateAsked)({ name });
  if (state === 'withdrawn') return mine ? t.stateWithdrawnMine({ name }) : t.stateWithdrawn;
  if (state === 'refused') return t.stateRefused({ reason: reason ?? '' });
  return state === 'published' ? t.statePublished : t.stateInReview;
};

/** The mutations for agreeing to a story and withdrawing it; both refetch the stories. */
const useStoryMutations = ({ _id: id, description, drawing }: OwnStory, tell: (failure: Error) => void) => {
  const queries = useQueryClient();
  const onSuccess = async ({ message }: { message: string }) => {
    await queries.invalidateQueries({ queryKey: ownStoriesQuery.queryKey });
    showToast('success', message);
  };
  const onError = async (error: Error) => {
    // The partner may have changed it, so the newer text must be read first.
    await queries.invalidateQueries({ queryKey: ownStoriesQuery.queryKey });
    tell(error);
  };
  const agree = useMutation({
    mutationFn: () =>
      call(agreeToStory, { params: { id }, body: { description, drawing: drawing ?? undefined } }),
    onSuccess,
    onError,
  });
  const withdraw = useMutation({
    mutationFn: () => call(withdrawStory, { params: { id } }),
    onSuccess: (answer) => {
      // An erased story leaves no draft behind.
      clearDraft(nameOfDraft('story', id));
      return onSuccess(answer);
    },
    onError,
  });
  return { agree, withdraw };
};

/** A story from the point of view of one partner: its state and the actions. */
export const OwnStoryCard = ({ story }: { story: OwnStory }) => {
  const t = useText(storyTexts);
  const [changing, setChanging] = useState(false);
  const [erasing, setErasing] = useState(false);
  const { failure, tell } = useDialogFailure(erasing, t.failed);
  const { agree, withdraw } = useStoryMutations(story, tell);
  const { mine, state, partner, description, can_go_on: canGoOn, _id: id } = story;
  const stateText = useStateText(story);
  const focusRef = usePassedFocus();
  const stands = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared with it.
  const toStands = { onSuccess: () => stands.current?.focus() };
  return (
    <Card className={styles.card}>
      <h2>{partner === null ? t.withNobody : t.withName({ name: partner.name })}</h2>
      <Notice ref={stands} kind={state === 'refused' ? 'warning' : 'info'}>
        {stateText}
      </Notice>
      {changing && partner !== null ? (
        <div ref={focusRef}>
          <StoryForm partners={[partner]} story={story} onDone={() => setChanging(false)} />
        </div>
      ) : (
        <>
          <p className={styles.words} {...asWritten(description)}>
            {description}
          </p>
          <div className={styles.deeds}>
            {!mine && canGoOn ? (
              <Button
                busy={agree.isPending}
                busyLabel={t.sending}
                onClick={() => agree.mutate(undefined, toStands)}
              >
                {t.agree}
              </Button>
            ) : null}
            {state === 'published' ? (
              <ButtonLink kind="soft" to={pages.story(id)}>
                {t.readIt}
              </ButtonLink>
            ) : null}
            {mine && canGoOn ? (
              <Button ref={focusRef} kind="outline" onClick={() => setChanging(true)}>
                {t.change}
              </Button>
            ) : null}
            {mine ? (
              <Button kind="outline" onClick={() => setErasing(true)}>
                {t.erase}
              </Button>
            ) : null}
            {!mine && state !== 'withdrawn' ? (
              <Button
                kind="outline"
                busy={withdraw.isPending}
                busyLabel={t.sending}
                onClick={() => withdraw.mutate(undefined, toStands)}
              >
                {state === 'asked' ? t.decline : t.takeDown}
              </Button>
            ) : null}
          </div>
        </>
      )}
      <ConfirmDialog
        open={erasing}
        title={t.eraseSure}
        confirmLabel={t.yes}
        cancelLabel={t.cancel}
        busy={withdraw.isPending}
        busyLabel={t.sending}
        failure={failure}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: () => setErasing(false) })}
        onCancel={() => setErasing(false)}
      >
        {t.eraseHelp}
      </ConfirmDialog>
    </Card>
  );
};
