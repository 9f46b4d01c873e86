import { pages } from '@mysathi/contract/pages';
import { Form, useNavigation } from 'react-router';

import type { Refusal } from '../../lib/calls/failures/action-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { InSentence } from '../../lib/words/in-sentence.tsx';
import { endUpdatesTexts } from '../../messages/en/giving-end-updates.ts';
import { sharedGivingTexts } from '../../messages/en/giving-shared.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Page, Stack } from '../../ui/layout/surfaces.tsx';

/** The outcome of pressing the button. */
export type EndAnswer = { readonly ended: true } | (Refusal & { readonly ended?: undefined });

interface EndUpdatesViewProps {
  campaignId: string;
  /** Undefined if the campaign is no longer public. */
  title: string | undefined;
  hasToken: boolean;
  answer: EndAnswer | undefined;
}

const Ask = ({ title, answer }: Pick<EndUpdatesViewProps, 'title' | 'answer'>) => {
  const t = useText(endUpdatesTexts);
  const { unreached } = useText(sharedGivingTexts);
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <p>
        {title === undefined ? (
          t.leadUnnamed
        ) : (
          <InSentence words={title} sentence={(words) => t.lead({ title: words })} />
        )}
      </p>
      {answer && 'failure' in answer ? (
        <Notice kind="warning" role="alert">
          {answer.code === 'link_expired' ? t.broken : answer.failure || unreached}
        </Notice>
      ) : null}
      <Form method="post">
        <Button type="submit" size="large" wide busy={busy} busyLabel={t.busy}>
          {t.button}
        </Button>
      </Form>
    </>
  );
};

/** Unsubscribes from e-mails about a campaign with a button, without signing in and without scripts. */
export const EndUpdatesView = ({ campaignId, title, hasToken, answer }: EndUpdatesViewProps) => {
  const t = useText(endUpdatesTexts);
  return (
    <Page width="form">
      <Stack>
        <h1>{t.title}</h1>
        {answer?.ended ? (
          <Notice kind="info" role="alert">
            <strong>{t.ended}</strong>
            <p>{t.endedHelp}</p>
          </Notice>
        ) : hasToken ? (
          <Ask title={title} answer={answer} />
        ) : (
          <Notice kind="warning" role="alert">
            {t.broken}
          </Notice>
        )}
        <ButtonLink kind="text" to={pages.campaignUpdates(campaignId)}>
          {t.toUpdates}
        </ButtonLink>
      </Stack>
    </Page>
  );
};
