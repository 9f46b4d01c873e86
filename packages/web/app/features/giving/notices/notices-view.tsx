import type { DonationNotice } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { InSentence } from '../../../lib/words/in-sentence.tsx';
import { givingTexts } from '../../../messages/en/giving.ts';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { DateText } from '../../../ui/text-formats.tsx';
import { DonorTicker } from './donor-ticker.tsx';
import styles from './notices-view.module.css';
import { useNoticeText } from './use-notice-text.ts';

const NoticeList = ({ notices }: { notices: readonly DonationNotice[] }) => {
  const t = useText(givingTexts);
  const textOf = useNoticeText();
  return (
    <section aria-labelledby="newest" className={styles.section}>
      <h2 id="newest">{t.newest}</h2>
      <ul className={styles.list}>
        {notices.map((notice, place) => (
          <li key={`${notice.at} ${place}`}>
            <p className={styles.who}>{textOf(notice)}</p>
            <p className={styles.what}>
              <Link to={pages.campaign(notice.campaign._id)}>
                <InSentence words={notice.campaign.title} sentence={(title) => t.forCampaign({ title })} />
              </Link>
              <DateText moment={notice.at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The page of donation notices: the strip, and the same notices as a list. */
export const NoticesView = ({ notices }: { notices: readonly DonationNotice[] }) => {
  const t = useText(givingTexts);
  return (
    <Page width="reading" className={styles.page}>
      <header className={styles.head}>
        <Breadcrumbs items={[{ label: t.home, to: pages.home }, { label: t.notices }]} />
        <h1>{t.notices}</h1>
        {notices.length === 0 ? null : <p>{t.noticesLead}</p>}
      </header>
      {notices.length === 0 ? (
        <EmptyState
          drawing="diya"
          title={t.noNotices}
          help={t.noNoticesHelp}
          action={<ButtonLink to={pages.donate}>{t.hubHeading}</ButtonLink>}
        />
      ) : (
        <>
          <DonorTicker notices={notices} />
          <NoticeList notices={notices} />
          <ButtonLink to={pages.donate} className={styles.on}>
            {t.hubHeading}
          </ButtonLink>
        </>
      )}
    </Page>
  );
};
