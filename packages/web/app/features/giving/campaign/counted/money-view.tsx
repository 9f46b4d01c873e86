import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';
import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useText } from '../../../../lib/words/i18n.ts';
import { InSentence } from '../../../../lib/words/in-sentence.tsx';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { moneyTexts } from '../../../../messages/en/giving-money.ts';
import { Page } from '../../../../ui/layout/surfaces.tsx';
import styles from './money-view.module.css';
import { PartHead } from '../part-head.tsx';

interface RungProps {
  name: string;
  amount: number;
  /** Whether it is a sum alongside the raised amount, or a part of it. */
  kind?: 'sum' | 'part';
  children?: ReactNode;
}

const Rung = ({ name, amount, kind, children }: RungProps) => {
  const { money } = useFormats();
  return (
    <div className={styles.rung} data-kind={kind}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{money(amount)}</dd>
      {children === undefined ? null : <dd className={styles.note}>{children}</dd>}
    </div>
  );
};

const reasons = [
  ['refunds', 'heldRefunds'],
  ['disputes', 'heldDisputes'],
  ['fees', 'heldFees'],
] as const;

const Reasons = ({ held }: Pick<CampaignMoney, 'held'>) => {
  const t = useText(moneyTexts);
  const { money } = useFormats();
  const known = reasons.filter(([reason]) => held[reason] > 0);
  if (known.length === 0) return t.heldNothing;
  return known.map(([reason, text]) => <p key={reason}>{t[text]({ amount: money(held[reason]) })}</p>);
};

const Ladder = ({ confirming, raised, held, available, paidOut, lacking }: CampaignMoney) => {
  const t = useText(moneyTexts);
  const { money } = useFormats();
  return (
    <dl className={styles.ladder}>
      {confirming > 0 ? (
        <Rung name={t.confirming} amount={confirming}>
          {t.confirmingNote}
        </Rung>
      ) : null}
      <Rung name={t.raised} amount={raised} kind="sum" />
      <Rung name={t.held} amount={held.amount} kind="part">
        <Reasons held={held} />
      </Rung>
      <Rung name={t.available} amount={available} kind="part">
        {t.availableNote}
      </Rung>
      <Rung name={t.paidOut} amount={paidOut} kind="part">
        {lacking > 0 ? t.lacking({ amount: money(lacking) }) : undefined}
      </Rung>
    </dl>
  );
};

const Payouts = ({ id, payouts }: { id: string; payouts: CampaignMoney['payouts'] }) => {
  const t = useText(moneyTexts);
  const { money, date } = useFormats();
  if (payouts.length === 0) return <p className={styles.quiet}>{t.noPayouts}</p>;
  return (
    <ol className={styles.payouts}>
      {payouts.map(({ date: day, amount, reference, update, returned }, place) => (
        <li key={`${day} ${place}`} className={styles.payout}>
          <span className={styles.amount}>{money(amount)}</span>
          <span className={styles.quiet}>{t.payoutFacts({ date: date(day), digits: reference })}</span>
          {returned === null ? null : <span>{t.payoutReturned({ date: date(returned) })}</span>}
          <Link to={pages.campaignUpdates(id)} className={styles.told}>
            {t.payoutUpdate({ number: String(update) })}
          </Link>
        </li>
      ))}
    </ol>
  );
};

interface MoneyViewProps {
  campaign: { readonly _id: string; readonly title: string };
  money: CampaignMoney;
}

/** Where a campaign's money is, from the bank's authorisation to the payout, according to the ledger. */
export const MoneyView = ({ campaign, money }: MoneyViewProps) => {
  const t = useText(moneyTexts);
  return (
    <Page width="reading" className={styles.page}>
      <PartHead campaign={campaign} title={t.title}>
        <InSentence words={campaign.title} sentence={(title) => t.lead({ title })} />
      </PartHead>
      <Ladder {...money} />
      <section aria-labelledby="payouts" className={styles.section}>
        <h2 id="payouts">{t.payouts}</h2>
        <Payouts id={campaign._id} payouts={money.payouts} />
      </section>
    </Page>
  );
};
