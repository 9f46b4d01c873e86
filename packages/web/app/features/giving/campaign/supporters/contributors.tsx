import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../../lib/words/i18n.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import styles from '../campaign-view.module.css';
import { SupporterRows } from './supporter-row.tsx';

/** The four largest contributors, with a link to all. */
export const Contributors = ({ _id: id, contributors }: Pick<Campaign, '_id' | 'contributors'>) => {
  const t = useText(campaignTexts);
  return (
    <section aria-labelledby="contributors" className={styles.section}>
      <h2 id="contributors">{t.contributors}</h2>
      {contributors.length === 0 ? <p>{t.beTheFirst}</p> : <SupporterRows supporters={contributors} />}
      <ButtonLink to={pages.campaignSupporters(id)} kind="outline" className={styles.start}>
        {t.viewAll}
      </ButtonLink>
    </section>
  );
};
