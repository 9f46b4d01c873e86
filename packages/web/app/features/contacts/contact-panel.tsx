import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { openContact } from '@mysathi/contract/endpoints/contacts';
import type { ContactState, Usage } from '@mysathi/contract/endpoints/contacts';

import { call } from '../../lib/calls/api.ts';
import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';
import { Button } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { UsageBar } from '../../ui/progress/usage-bar.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { contactStateQuery, fairUseQuery } from './contact-queries.ts';
import styles from './contact-panel.module.css';
import { ContactWays } from './contact-ways.tsx';
import { LockedContact } from './locked-contact.tsx';

interface ContactPanelProps {
  member: { readonly id: string; readonly name: string };
  /** Whether both have accepted. */
  accepted: boolean;
}

/** Returns the text on the cost of viewing (again): free for now, one of the remaining views, or having to wait. */
const useCostText = ({ free_until: freeUntil, usage }: ContactState, isOpened: boolean): string => {
  const t = useText(contactViewTexts);
  const formats = useFormats();
  const left =
    usage.more_from === null ? t.left(usage.left) : t.noneLeft({ date: formats.date(usage.more_from) });
  if (freeUntil === null) return left;
  const date = formats.date(freeUntil);
  return `${isOpened ? t.freeAgain({ date }) : t.free({ date })} ${left}`;
};

const longestFirst = ['month', 'week', 'day'] as const;

/** The usage of the period with the smallest remainder. */
const ViewsBar = ({ usage }: { usage: Usage }) => {
  const t = useText(contactViewTexts);
  const words = { day: t.viewsOfDay, week: t.viewsOfWeek, month: t.viewsOfMonth };
  const period = longestFirst.find((one) => usage[one].limit - usage[one].used <= usage.left) ?? 'day';
  return (
    <div className={styles.views}>
      <UsageBar {...usage[period]} label={words[period](usage[period])} />
    </div>
  );
};

const Closed = ({ member, state }: { member: ContactPanelProps['member']; state: ContactState }) => {
  const t = useText(contactViewTexts);
  const queries = useQueryClient();
  const open = useMutation({
    mutationFn: () => call(openContact, { params: { id: member.id } }),
    onSuccess: async ({ data: { free_until: freeUntil, usage } }) => {
      await keepAnswer(queries, contactStateQuery(member.id).queryKey, {
        state: 'open',
        free_until: freeUntil,
        usage,
      });
      void queries.invalidateQueries({ queryKey: fairUseQuery.queryKey });
    },
    onError: (error) => {
      showFailureToast(error, t.failed);
      void queries.invalidateQueries({ queryKey: contactStateQuery(member.id).queryKey });
    },
  });
  const cost = useCostText(state, open.isSuccess);
  if (open.data) return <ContactWays name={member.name} contact={open.data.data} note={cost} />;
  const { name } = member;
  const blocked = state.free_until === null && state.usage.left === 0;
  return (
    <div className={styles.closed}>
      <IconLock {...iconLook(28)} />
      <p>{t.closed({ name })}</p>
      <Button
        busy={open.isPending}
        busyLabel={t.wait}
        blocked={blocked}
        aria-describedby="contact-cost"
        onClick={() => open.mutate()}
      >
        {t.view}
      </Button>
      <p id="contact-cost" className={styles.cost}>
        {cost}
      </p>
      {state.free_until === null ? <ViewsBar usage={state.usage} /> : null}
    </div>
  );
};

/** A member's contact details: locked until both have accepted, then opened by a button that counts as a view. */
export const ContactPanel = ({ member, accepted }: ContactPanelProps) => {
  const t = useText(contactViewTexts);
  const { data, error, isFetching, refetch } = useQuery({
    ...contactStateQuery(member.id),
    refetchOnMount: 'always',
    enabled: accepted,
  });
  const { name } = member;
  if (!accepted || data?.state === 'locked') return <LockedContact name={name} />;
  if (error && !data) {
    return (
      <ErrorState
        message={t.couldNotLoad}
        reference={referenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return null;
  if (data.state === 'not_shared') return <Notice kind="info">{t.notShared({ name })}</Notice>;
  return <Closed member={member} state={data} />;
};
