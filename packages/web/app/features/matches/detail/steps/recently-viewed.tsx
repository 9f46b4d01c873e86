import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../../lib/words/i18n.ts';
import { furtherFromList } from '../../../../lib/people/list-place.ts';
import { pictureSources } from '../../../../lib/screen/picture-sources.ts';
import { matchDetailTexts } from '../../../../messages/en/match-detail.ts';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { memberListQuery } from '../../member-lists-query.ts';
import styles from '../member-detail.module.css';
import rowStyles from './recently-viewed.module.css';

const mostShown = 8;
const pictureSize = 64;

/** Links to profiles viewed before, latest first. */
export const RecentlyViewed = ({ except }: { except: string }) => {
  const t = useText(matchDetailTexts);
  const { state } = useLocation();
  const { data } = useInfiniteQuery(memberListQuery('viewed', {}));
  const others = (data?.pages[0]?.data ?? []).filter(({ id }) => id !== except).slice(0, mostShown);
  if (others.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="recently-viewed" data-print="no">
      <h2 id="recently-viewed">{t.recentlyViewed}</h2>
      <ul className={rowStyles.seen}>
        {others.map(({ id, name, photo }) => (
          <li key={id}>
            <Link to={pages.matchDetail(id)} state={furtherFromList(state)}>
              <Avatar id={id} name={name} src={pictureSources(photo)[0]?.src} size={pictureSize} />
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
