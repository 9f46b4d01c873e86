import { IconFlag } from '@tabler/icons-react';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { Toran } from '../../../ui/art/scenery.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { CampaignCard, Standing } from '../hub/campaign-card.tsx';
import { DonorTicker } from '../notices/donor-ticker.tsx';
import { CampaignTabs } from './campaign-tabs.tsx';
import type { CampaignTab } from './campaign-tabs.tsx';
import styles from './campaign-view.module.css';
import { Contributors } from './supporters/contributors.tsx';
import { CreatorCards } from './creator-cards.tsx';
import { DonatePanel } from './donate-panel.tsx';
import { PictureCarousel } from './documents/picture-carousel.tsx';
import { RaisedSummary } from './counted/raised-summary.tsx';
import { TrustStrip } from './counted/trust-strip.tsx';
import { useLiveTotals, wakingWithTotals } from './use-live-totals.ts';

const Head = (campaign: Campaign) => {
  const { title, summary, cause, demo } = campaign;
  const t = useText(givingTexts);
  const { said } = useFormats();
  return (
    <header className={styles.head}>
      <Breadcrumbs
        items={[
          { label: t.home, to: pages.home },
          { label: t.hubHeading, to: pages.donate },
          { label: title, ...asWritten(title) },
        ]}
      />
      <h1 {...asWritten(title)}>{title}</h1>
      <p className={styles.lead} {...asWritten(summary)}>
        {summary}
      </p>
      <div className={styles.chips}>
        <Chip kind="trust">{said(cause)}</Chip>
        <Standing {...campaign} />
        {demo ? <Chip>{t.demo}</Chip> : null}
      </div>
    </header>
  );
};

const More = ({ campaigns }: { campaigns: Campaign['more'] }) => {
  const t = useText(givingTexts);
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="more-causes" className={styles.section} data-print="no">
      <h2 id="more-causes">{t.moreCauses}</h2>
      <ul className={styles.more}>
        {campaigns.map((card) => (
          <li key={card._id}>
            <CampaignCard card={card} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface CampaignViewProps {
  campaign: Campaign;
  tab: CampaignTab;
}

/** The page of a campaign. It is complete as rendered by the server; afterwards the figures are updated live. */
export const CampaignView = ({ campaign, tab }: CampaignViewProps) => {
  const t = useText(campaignTexts);
  const live = useLiveTotals(campaign._id, campaign);
  return (
    <>
      <Toran />
      <Page className={styles.page} {...wakingWithTotals(campaign._id, campaign.totals)}>
        <Head {...campaign} />
        <DonorTicker notices={live.notices} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <PictureCarousel key={campaign._id} pictures={campaign.pictures} />
            <RaisedSummary campaign={campaign} totals={live.totals} />
            <CreatorCards {...campaign} />
            <CampaignTabs campaign={campaign} active={tab} />
            <Contributors {...campaign} />
            <Link to={pages.contactAbout(campaign._id)} rel="nofollow" className={styles.report}>
              <IconFlag {...iconLook(18)} />
              {t.report}
            </Link>
          </div>
          <DonatePanel {...campaign} />
        </div>
        <TrustStrip {...campaign} />
        <More campaigns={campaign.more} />
        {campaign.status === 'live' && campaign.takesGifts ? (
          <StickyBar className={styles.bar}>
            <ButtonLink to={pages.give(campaign._id)} size="large" wide>
              {t.donateNow}
            </ButtonLink>
          </StickyBar>
        ) : null}
      </Page>
    </>
  );
};
