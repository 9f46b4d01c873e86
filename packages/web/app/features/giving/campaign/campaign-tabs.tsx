import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import styles from './campaign-tabs.module.css';
import { DocumentList } from './documents/document-list.tsx';
import { UpdateList } from './update-list.tsx';

export const campaignTabs = ['story', 'document', 'updates'] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** Returns the tab named in the address; by default the story. */
export const tabOf = (search: URLSearchParams): CampaignTab =>
  campaignTabs.find((tab) => tab === search.get('tab')) ?? 'story';

interface CampaignTabsProps {
  campaign: Campaign;
  active: CampaignTab;
}

/** The story, documents and updates of a campaign, each tab with its own address. */
export const CampaignTabs = ({ campaign: { story, documents, updates }, active }: CampaignTabsProps) => {
  const t = useText(campaignTexts);
  const counts = { story: undefined, document: documents.length, updates: updates.length };
  return (
    <section aria-labelledby="about-campaign" className={styles.section}>
      <h2 id="about-campaign">{t.about}</h2>
      <Tabs
        label={t.about}
        tabs={campaignTabs.map((id) => ({ id, label: t[id], count: counts[id] || undefined }))}
        active={active}
        addressOf={(tab) => `?tab=${tab}`}
        className={styles.panel}
      >
        {active === 'story' ? (
          <div className={styles.story}>
            {story.map((paragraph) => (
              <p key={paragraph} {...asWritten(paragraph)}>
                {paragraph}
              </p>
            ))}
          </div>
        ) : null}
        {active === 'document' ? <DocumentList documents={documents} /> : null}
        {active === 'updates' ? <UpdateList updates={updates} /> : null}
      </Tabs>
    </section>
  );
};
