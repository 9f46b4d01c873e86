import type { Campaign, CampaignTotals } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../../../lib/words/i18n.ts';
import { InSentence } from '../../../../lib/words/in-sentence.tsx';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Bar } from '../../../../ui/progress/bar.tsx';
import { PercentLines, RaisedText, TotalsRing } from '../../hub/campaign-figures.tsx';
import { ShareButton } from '../../share-button.tsx';
import { useBooksText } from '../../use-books-text.ts';
import { Counted } from './counted.tsx';
import { documentPlace } from '../documents/document-place.ts';
import styles from './raised-summary.module.css';

/** A link to the bill that a stage pays. */
const StageDocument = ({ number, documents }: Pick<Campaign, 'documents'> & { number: number }) => {
  const t = useText(campaignTexts);
  const at = documents.findIndex(({ stages }) => stages.includes(number));
  const found = documents[at];
  return found === undefined ? null : (
    <Link to={`?tab=document#${documentPlace(at)}`} className={styles.document}>
      <InSentence words={found.title} sentence={(title) => t.stageDocument({ title })} />
    </Link>
  );
};

type StagesProps = Pick<CampaignTotals, 'stages'> & Pick<Campaign, 'documents'>;

const Stages = ({ stages, documents }: StagesProps) => {
  const t = useText(campaignTexts);
  const { money } = useFormats();
  return (
    <ol className={styles.stages} aria-label={t.stages}>
      {stages.map(({ number, label, amount, raised, percent, state }) => (
        <li key={number} className={styles.stage} data-state={state}>
          <span className={styles.stageName}>
            <InSentence words={label} sentence={(said) => t.stageOf({ number, label: said })} />
          </span>
          <span>
            <Dotted>
              {state === 'filling'
                ? t.stageRaised({ raised: money(raised), amount: money(amount) })
                : money(amount)}
              {t[state]}
            </Dotted>
          </span>
          <Bar percent={percent} tone={state === 'filled' ? 'success' : 'primary'} className={styles.bar} />
          <StageDocument number={number} documents={documents} />
        </li>
      ))}
    </ol>
  );
};

interface RaisedSummaryProps {
  campaign: Campaign;
  /** The latest figures. */
  totals: CampaignTotals;
}

/** The ring with raised amount and goal, the stages, and the source of the figures. */
export const RaisedSummary = ({ campaign, totals }: RaisedSummaryProps) => {
  const t = useText(campaignTexts);
  const { _id: id, title, counted, books, documents } = campaign;
  const booksText = useBooksText(books);
  return (
    <section className={styles.summary} aria-label={t.raised}>
      <div className={styles.top}>
        <TotalsRing totals={totals} />
        <div className={styles.lines}>
          <p className={styles.raised}>
            <RaisedText totals={totals} />
          </p>
          <PercentLines totals={totals} />
          <p>
            {totals.donors === 0 ? (
              t.beTheFirst
            ) : (
              <Link to={pages.campaignSupporters(id)} className={styles.donors}>
                {t.donors(totals.donors)}
              </Link>
            )}
          </p>
        </div>
      </div>
      {totals.stages.length > 1 ? <Stages stages={totals.stages} documents={documents} /> : null}
      <div className={styles.foot}>
        <ShareButton path={pages.campaign(id)} title={title} />
        <Counted counted={counted} raised={totals.raised} />
        <Link to={pages.campaignMoney(id)} className={styles.donors}>
          {t.money}
        </Link>
      </div>
      <p className={styles.books}>{booksText}</p>
    </section>
  );
};
