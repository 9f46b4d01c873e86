import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';
import { pages } from '@mysathi/contract/pages';

import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { useText } from '../../lib/words/i18n.ts';
import { listTexts } from '../../messages/en/matches-lists.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './matches-view.module.css';

/** Explains which members a list contains, and in which order. */
export const MatchesLead = ({ list, filters }: { list: MatchList; filters: MatchFilters }) => {
  const t = useText(listTexts);
  const { data: profile } = useQuery({ ...ownProfileQuery, refetchOnMount: false });
  if (list === 'today' && profile?.saved_at.partner === null) {
    return (
      <p className={styles.lead}>
        {t.leadNoWishes} <Link to={pages.profileUpdateTab(profile._id, 'partner')}>{t.toWishes}</Link>
      </p>
    );
  }
  const { native_place: place } = filters;
  const leads = {
    today: t.lead,
    my: t.leadMy,
    viewed: t.leadViewed,
    more: t.leadMore,
    shortlisted: t.leadShortlisted,
    nearby: place === undefined ? t.leadNearby : t.leadNearbyTo({ place }),
  };
  const isKnown = list !== 'today' || profile !== undefined;
  return <p className={classNames(styles.lead, !isKnown && styles.unseen)}>{leads[list]}</p>;
};
