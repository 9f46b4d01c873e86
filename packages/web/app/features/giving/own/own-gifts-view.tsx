import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { OwnGift } from '@mysathi/contract/endpoints/own-gifts';
import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { ownGiftTexts } from '../../../messages/en/giving-own.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { PagedRows } from '../../../ui/layout/paged-rows.tsx';
import { SettingPage } from '../../../ui/layout/setting-page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { OwnGiftRow } from './own-gift-row.tsx';
import { ownGiftsQuery } from './own-gifts-query.ts';
import styles from './own-gifts.module.css';

const Rows = ({ gifts }: { gifts: readonly OwnGift[] }) => {
  const t = useText(ownGiftTexts);
  if (gifts.length === 0)
    return (
      <EmptyState
        drawing="diya"
        title={t.none}
        help={t.noneHelp}
        action={<ButtonLink to={pages.donate}>{t.donate}</ButtonLink>}
      />
    );
  return (
    <ul className={styles.gifts}>
      {gifts.map((gift) => (
        <OwnGiftRow key={gift.gift} gift={gift} />
      ))}
    </ul>
  );
};

/** The gifts I made while signed in with their states, and where to find others. */
export const OwnGiftsView = () => {
  const t = useText(ownGiftTexts);
  const shared = useText(sharedGivingTexts);
  const asking = useInfiniteQuery({ ...ownGiftsQuery, refetchOnMount: 'always' });
  const { sandbox = false, findIn = null } = asking.data?.pages[0] ?? {};
  return (
    <SettingPage above={{ label: t.settings, to: pages.settings }} title={t.title} lead={t.lead}>
      {sandbox ? <Notice kind="warning">{shared.sandbox}</Notice> : null}
      <PagedRows
        asking={asking}
        message={t.couldNotLoad}
        reference={referenceOf(asking.error)}
        more={t.showMore}
      >
        {(gifts) => <Rows gifts={gifts} />}
      </PagedRows>
      {findIn === null ? null : (
        <p className={styles.quiet}>
          {t.others} <Link to={`${pages.campaignSupporters(findIn)}#find-mine`}>{t.findMine}</Link>
        </p>
      )}
    </SettingPage>
  );
};
