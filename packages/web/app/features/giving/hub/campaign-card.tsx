import type { CampaignCard as Card } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { InSentence } from '../../../lib/words/in-sentence.tsx';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './campaign-card.module.css';
import { PercentLines, RaisedText, TotalsRing } from './campaign-figures.tsx';
import { CampaignPicture } from './campaign-picture.tsx';

const ringSize = 76;

type StandingProps = Pick<Card, 'status' | 'coveredOn' | 'daysLeft' | 'totals'>;

const whole = 100;

/** Whether a campaign takes gifts, and for how much longer. */
export const Standing = ({ status, coveredOn, daysLeft, totals }: StandingProps) => {
  const t = useText(givingTexts);
  // Gifts may have been refunded after it was paused.
  const isCovered = coveredOn !== null && totals.percent >= whole;
  if (status !== 'live') return <Chip kind="accent">{isCovered ? t.covered : t[status]}</Chip>;
  return daysLeft === null ? null : <Chip>{t.daysLeft(daysLeft)}</Chip>;
};

interface CampaignCardProps {
  card: Card;
  /** The level of the heading. */
  level: 2 | 3;
  /** Above the fold: its picture is loaded eagerly. */
  eager?: boolean;
  /** Wide, with the picture beside the text. */
  featured?: boolean;
}

/** A campaign in a list; the whole card is a link to it. */
export const CampaignCard = ({ card, level, eager = false, featured = false }: CampaignCardProps) => {
  const t = useText(givingTexts);
  const { said } = useFormats();
  const Heading = `h${level}` as const;
  const { _id: id, title, by, cause, summary, demo, totals, picture } = card;
  return (
    <article className={classNames(styles.card, featured && styles.featured)}>
      <div className={styles.picture}>
        <CampaignPicture picture={picture} eager={eager} />
      </div>
      <div className={styles.body}>
        <div className={styles.chips}>
          <Chip kind="trust">{said(cause)}</Chip>
          <Standing {...card} />
          {demo ? <Chip>{t.demo}</Chip> : null}
        </div>
        <Heading className={styles.title} {...asWritten(title)}>
          <Link to={pages.campaign(id)} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <p className={styles.by}>
          <InSentence words={by} sentence={(name) => t.by({ name })} />
        </p>
        <p className={styles.summary} {...asWritten(summary)}>
          {summary}
        </p>
        <div className={styles.figures}>
          <TotalsRing totals={totals} size={ringSize} />
          <div>
            <p className={styles.raised}>
              <RaisedText totals={totals} />
            </p>
            <PercentLines totals={totals} />
          </div>
        </div>
      </div>
    </article>
  );
};
