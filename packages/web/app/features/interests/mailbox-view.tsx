import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { onForgotten } from '../../lib/people/invalidate-member.ts';
import { useText } from '../../lib/words/i18n.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { Page } from '../../ui/layout/surfaces.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { MailboxList } from './mailbox-list.tsx';
import type { MailboxSlots } from './mailbox-list.tsx';
import styles from './mailbox.module.css';
import { mailboxQuery, mailboxTabs } from './mailbox-query.ts';
import type { MailboxTab } from './mailbox-query.ts';
import { useAnswers } from './use-answers.ts';
import { useAllGiven } from './use-given.ts';
import type { Given } from './with-given.ts';

interface AnsweredIn extends Interest {
  readonly from: MailboxTab;
  readonly at: number;
}

/** The mailbox: sent and received interests with their answers. */
export const MailboxView = ({ menuOf, chatOf, besideOf }: MailboxSlots) => {
  const t = useText(mailboxTexts);
  const [search, setSearch] = useSearchParams();
  const given = useAllGiven<Given>();
  const tab = mailboxTabs.find((name) => name === search.get('tab')) ?? 'received';
  const { data } = useInfiniteQuery(mailboxQuery(tab));
  const counts = data?.pages[0]?.counts;
  const shown = useRef(tab);
  const { all, forget, forgetOver } = given;
  useEffect(() => {
    shown.current = tab;
    return forgetOver;
  }, [tab, forgetOver]);
  // A list that is not loaded completely cannot tell who is gone.
  useEffect(
    () =>
      onForgotten((memberId) => {
        const theirs = all.filter((one) => one.given.interest.userInfo.id === memberId);
        for (const { id } of theirs) forget(id);
      }),
    [all, forget],
  );
  const open = (next: MailboxTab) => {
    if (next === shown.current) return;
    shown.current = next;
    setSearch({ tab: next }, { preventScrollReset: true });
  };
  // Here instead of in a list: an answer may change the list while the next one is still pending.
  const answers = useAnswers<AnsweredIn>((answer, { from, at, ...interest }, _now, since) => {
    if (answer === 'withdraw') return;
    const kindly = interest.kindly || answer === 'declineKindly';
    const told = answer === 'declineKindly' ? 'decline' : answer;
    const place = from === 'received' ? at : 0;
    given.keep(interest._id, { answer: told, interest: { ...interest, kindly }, at: place }, since);
    if (answer === 'reopen') return;
    if (from === shown.current) open('received');
  });

  return (
    <Page>
      <h1 tabIndex={-1}>{t.title}</h1>
      <Tabs
        label={t.lists}
        tabs={mailboxTabs.map((id) => ({ id, label: t[id], count: counts?.[id] }))}
        active={tab}
        onChange={open}
        className={styles.panel}
      >
        <MailboxList
          key={tab}
          tab={tab}
          menuOf={menuOf}
          chatOf={chatOf}
          besideOf={besideOf}
          given={tab === 'received' ? all.map(({ given: one, isOver }) => ({ ...one, isOver })) : []}
          onAnswer={(answer, interest, at) => answers.give(answer, { ...interest, from: tab, at })}
          waitingFor={answers.waitingFor}
        />
      </Tabs>
    </Page>
  );
};
