import { causes } from '@mysathi/contract/endpoints/campaigns';
import type { Campaign, CampaignCard as Card, DonationNotice } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { DonorTicker } from '../notices/donor-ticker.tsx';
import styles from './hub.module.css';
import { LinkChips } from '../link-chips.tsx';
import { PartnerStrip } from './partner-strip.tsx';
import { useBooksText } from '../use-books-text.ts';

type Cause = (typeof causes)[number];

const addressOf = (cause: Cause | undefined, cursor?: string): string => {
  const query = new URLSearchParams({ ...(cause ? { cause } : {}), ...(cursor ? { cursor } : {}) });
  return query.size === 0 ? pages.donate : `${pages.donate}?${query}`;
};

const Nothing = ({ cause }: { cause: Cause | undefined }) => {
  const t = useText(givingTexts);
  const { said } = useFormats();
  return cause === undefined ? (
    <EmptyState
      drawing="diya"
      title={t.noCampaigns}
      help={t.noCampaignsHelp}
      action={
        <ButtonLink to={pages.contact} kind="outline">
          {t.writeToUs}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      drawing="diya"
      title={t.noneOfCause({ cause: said(cause) })}
      help={t.noneOfCauseHelp}
      action={
        <ButtonLink to={pages.donate} kind="outline">
          {t.showAll}
        </ButtonLink>
      }
    />
  );
};

const Cards = ({ id, cards, title }: { id: string; cards: readonly Card[]; title: string }) => (
  <section aria-labelledby={id} className={styles.section}>
    <h2 id={id}>{title}</h2>
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card._id}>
          <CampaignCard card={card} level={3} />
        </li>
      ))}
    </ul>
  </section>
);

interface HubViewProps {
  isMember: boolean;
  /** Campaigns that take gifts come first, with the featured one at the top. */
  cards: readonly Card[];
  /** The cursor of the next page; null on the last. */
  cursor: string | null;
  notices: readonly DonationNotice[];
  books: Campaign['books'];
  cause: Cause | undefined;
  /** Whether this is the first page of the list. */
  first: boolean;
}

/** The campaigns page: the featured one, then the others, filtered by cause. */
export const HubView = ({ isMember, cards, cursor, notices, books, cause, first }: HubViewProps) => {
  const t = useText(givingTexts);
  const { said } = useFormats();
  const booksText = useBooksText(books);
  const open = cards.filter(({ status }) => status === 'live');
  const over = cards.filter(({ status }) => status !== 'live');
  const [top, ...others] = open;
  const featured = first && cause === undefined ? top : undefined;
  const listed = featured === undefined ? open : others;
  return (
    <Page className={styles.page}>
      <PartnerStrip isMember={isMember} />
      <header className={styles.head}>
        <h1>{t.hubHeading}</h1>
        <p className={styles.lead}>{t.hubLead}</p>
      </header>
      <DonorTicker notices={notices} />
      {cards.length === 0 && cause === undefined ? null : (
        <LinkChips
          label={t.causes}
          links={[undefined, ...causes].map((one) => ({
            to: addressOf(one),
            label: one === undefined ? t.allCauses : said(one),
            current: one === cause,
          }))}
        />
      )}
      {cards.length === 0 ? <Nothing cause={cause} /> : null}
      {featured === undefined ? null : <CampaignCard card={featured} level={2} eager featured />}
      {listed.length === 0 ? null : (
        <Cards
          id="campaigns"
          cards={listed}
          title={cause === undefined ? t.moreCauses : t.campaignsOf({ cause: said(cause) })}
        />
      )}
      {over.length === 0 ? null : <Cards id="no-gifts-now" cards={over} title={t.noGiftsNow} />}
      {cursor === null ? null : (
        <ButtonLink to={addressOf(cause, cursor)} kind="outline" className={styles.next}>
          {t.nextCampaigns}
        </ButtonLink>
      )}
      {cards.length === 0 ? null : <p className={styles.books}>{booksText}</p>}
    </Page>
  );
};
