import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { asWritten } from '../../lib/words/as-written.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { sharedGivingTexts } from '../../messages/en/giving-shared.ts';
import styles from './given-facts.module.css';

interface GivenFactsProps {
  readonly campaign: { readonly _id: string; readonly title: string };
  /** In paise. */
  readonly amount: number;
  readonly tip: number;
  readonly words: { readonly amount: string; readonly total: string };
  /** Further `dt` and `dd` elements. */
  readonly children: ReactNode;
}

/** The campaign and amounts of a gift, as a description list. */
export const GivenFacts = ({ campaign, amount, tip, words, children }: GivenFactsProps) => {
  const t = useText(sharedGivingTexts);
  const { money } = useFormats();
  return (
    <dl className={styles.facts}>
      <dt>{t.forCampaign}</dt>
      <dd>
        <Link to={pages.campaign(campaign._id)} {...asWritten(campaign.title)}>
          {campaign.title}
        </Link>
      </dd>
      <dt>{words.amount}</dt>
      <dd>{money(amount)}</dd>
      {tip > 0 ? (
        <>
          <dt>{t.tip}</dt>
          <dd>{money(tip)}</dd>
          <dt>{words.total}</dt>
          <dd>{money(amount + tip)}</dd>
        </>
      ) : null}
      {children}
    </dl>
  );
};
