import { IconShieldCheck } from '@tabler/icons-react';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { InSentence } from '../../../lib/words/in-sentence.tsx';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import styles from './creator-cards.module.css';

const Checked = ({ checked }: Pick<Campaign['creators'][number], 'checked'>) => {
  const t = useText(campaignTexts);
  const { date } = useFormats();
  if (checked.length === 0) return <p className={styles.quiet}>{t.nothingChecked}</p>;
  return (
    <>
      <h4 className={styles.sub}>{t.whatWasChecked}</h4>
      <ul className={styles.checked}>
        {checked.map(({ what, on }) => (
          <li key={what}>
            <IconShieldCheck {...iconLook(20)} />
            <InSentence words={what} sentence={(words) => t.checkedOn({ what: words, date: date(on) })} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** The organiser and beneficiary of the campaign, each with what was checked about them. */
export const CreatorCards = ({ _id: id, creators }: Pick<Campaign, '_id' | 'creators'>) => {
  const t = useText(campaignTexts);
  const { said } = useFormats();
  return (
    <section aria-labelledby="created-by" className={styles.section}>
      <h2 id="created-by">{t.createdBy}</h2>
      <ul className={styles.cards}>
        {creators.map(({ role, name, place, checked, otherCampaigns }) => (
          <li key={role} className={styles.card}>
            <div className={styles.who}>
              <Avatar id={name} name={name} />
              <div>
                <p className={styles.quiet}>{t[role]}</p>
                <h3 className={styles.name} {...asWritten(name)}>
                  {name}
                </h3>
                <p className={styles.quiet} dir="auto">
                  {said(place)}
                </p>
              </div>
            </div>
            <Checked checked={checked} />
            {otherCampaigns > 0 ? <p className={styles.quiet}>{t.otherCampaigns(otherCampaigns)}</p> : null}
            <Link to={pages.contactAbout(id, role)} rel="nofollow" className={styles.write}>
              <InSentence words={name} sentence={(words) => t.writeTo({ name: words })} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
