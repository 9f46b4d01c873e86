import type { CampaignTotals, Supporter } from '@mysathi/contract/endpoints/campaigns';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';
import { useState } from 'react';
import { Form } from 'react-router';

import { useText } from '../../../../lib/words/i18n.ts';
import { InSentence } from '../../../../lib/words/in-sentence.tsx';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { sharedGivingTexts } from '../../../../messages/en/giving-shared.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { Page } from '../../../../ui/layout/surfaces.tsx';
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx';
import { TextField } from '../../../../ui/fields/texts/text-field.tsx';
import { RaisedText } from '../../hub/campaign-figures.tsx';
import { LinkChips } from '../../link-chips.tsx';
import { PartHead } from '../part-head.tsx';
import { SupporterRows } from './supporter-row.tsx';
import styles from './supporters-view.module.css';

const orders = ['newest', 'largest'] as const;
export type SupporterOrder = (typeof orders)[number];

/** The outcome of requesting the links to one's own gifts. */
export interface LinksAnswer {
  readonly email: string;
  readonly sent?: string;
  /** What is wrong with the address. */
  readonly problem?: string;
  /** Why it failed otherwise; empty if the server gave no reason. */
  readonly failure?: string;
  /** When it was answered, so that successive failures differ. */
  readonly at: number;
}

const FindMine = ({ answer, busy }: { answer: LinksAnswer | undefined; busy: boolean }) => {
  const t = useText(campaignTexts);
  const { unreached } = useText(sharedGivingTexts);
  const { said } = useFormats();
  const [email, setEmail] = useState(answer?.email ?? '');
  const { sent, problem, failure, at = 0 } = answer ?? {};
  return (
    <section aria-labelledby="find-mine" className={styles.mine}>
      <h2 id="find-mine">{t.findMine}</h2>
      <div aria-live="polite" className={styles.told}>
        {sent === undefined ? null : <Notice kind="info">{said(sent)}</Notice>}
      </div>
      <ErrorSummary
        items={problem === undefined ? [] : [{ id: 'email', message: problem }]}
        message={failure === '' ? unreached : failure}
        attempt={at}
      />
      <Form method="post" className={styles.form} noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          label={t.email}
          help={t.findMineHelp}
          error={problem}
          maxLength={limits.emailCharacters}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" kind="outline" busy={busy} busyLabel={t.sending} className={styles.send}>
          {t.sendLinks}
        </Button>
      </Form>
    </section>
  );
};

interface SupportersViewProps {
  campaign: { readonly _id: string; readonly title: string };
  totals: CampaignTotals;
  supporters: readonly Supporter[];
  order: SupporterOrder;
  /** The cursor of the next page; null on the last. */
  cursor: string | null;
  first: boolean;
  answer: LinksAnswer | undefined;
  busy: boolean;
}

/** All supporters of a campaign, by date or amount. */
export const SupportersView = (props: SupportersViewProps) => {
  const { campaign, totals, supporters, order, cursor, first, answer, busy } = props;
  const t = useText(campaignTexts);
  return (
    <Page width="reading" className={styles.page}>
      <PartHead campaign={campaign} title={t.supporters}>
        <Dotted>
          <InSentence words={campaign.title} sentence={(title) => t.supportersOf({ title })} />
          {t.donors(totals.donors)}
          <RaisedText totals={totals} />
        </Dotted>
      </PartHead>
      {supporters.length === 0 ? (
        <EmptyState
          drawing="diya"
          title={t.noSupporters}
          help={t.noSupportersHelp}
          action={<ButtonLink to={pages.campaign(campaign._id)}>{t.toCampaign}</ButtonLink>}
        />
      ) : (
        <>
          <LinkChips
            label={t.order}
            links={orders.map((one) => ({ to: `?order=${one}`, label: t[one], current: one === order }))}
          />
          <SupporterRows supporters={supporters} />
          <div className={styles.paging}>
            {first ? null : (
              <ButtonLink to={`?order=${order}`} kind="text">
                {t.firstSupporters}
              </ButtonLink>
            )}
            {cursor === null ? null : (
              <ButtonLink to={`?order=${order}&cursor=${encodeURIComponent(cursor)}`} kind="outline">
                {t.nextSupporters}
              </ButtonLink>
            )}
          </div>
        </>
      )}
      <FindMine answer={answer} busy={busy} />
    </Page>
  );
};
