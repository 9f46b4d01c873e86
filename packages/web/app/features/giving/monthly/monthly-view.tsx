import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';
import { pages } from '@mysathi/contract/pages';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { monthlyTexts } from '../../../messages/en/giving-monthly.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { MonthlyFacts } from './monthly-facts.tsx';
import { MonthlyGifts } from './monthly-gifts.tsx';
import { MonthlySteps } from './monthly-steps.tsx';
import styles from './monthly.module.css';
import { useStanding } from './use-standing.tsx';

interface MonthlyViewProps {
  monthly: MonthlyGift;
  /** Why the action failed; empty if the outcome is unknown. */
  failure: string | undefined;
}

/** Moves the focus to the heading if the pressed button disappeared. */
const useChangedFocus = (state: MonthlyGift['state']) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) heading.current?.focus();
    before.current = state;
  }, [state]);
  return heading;
};

/** The page of a monthly gift: its state, and how to pause and stop it. */
export const MonthlyView = ({ monthly, failure }: MonthlyViewProps) => {
  const t = useText(monthlyTexts);
  const shared = useText(sharedGivingTexts);
  const { title, lines } = useStanding(monthly);
  const heading = useChangedFocus(monthly.state);
  const { state, campaign, gifts } = monthly;
  const first = gifts.at(-1);
  return (
    <Page width="form" className={styles.page}>
      {monthly.sandbox ? <Notice kind="warning">{shared.sandbox}</Notice> : null}
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failure || t.unreached}
        </Notice>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <output className={styles.standing}>
        {lines.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </output>
      {state === 'asked' && first !== undefined ? (
        <ButtonLink to={pages.gift(campaign._id, first.gift)} size="large" wide>
          {t.toFirst}
        </ButtonLink>
      ) : null}
      <MonthlyFacts monthly={monthly} />
      <MonthlySteps monthly={monthly} />
      {state === 'ended' && campaign.status === 'live' ? (
        <ButtonLink to={pages.give(campaign._id)} kind="text">
          {t.giveAnew}
        </ButtonLink>
      ) : null}
      <MonthlyGifts campaignId={campaign._id} gifts={gifts} />
      <p className={styles.quiet}>{t.keepLink}</p>
      <p className={styles.quiet}>
        {t.writeToUs} <Link to={pages.contact}>{shared.contact}</Link>
      </p>
    </Page>
  );
};
