import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { FoundMessage } from '@mysathi/contract/endpoints/messages';
import { pages } from '@mysathi/contract/pages';

import { notLoadedText, referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { dayStamp, timeStamp } from '../../../lib/words/format.ts';
import { useLayer } from '../../../lib/pages/use-layer.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { PagedRows } from '../../../ui/layout/paged-rows.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../list/chat-list.module.css';
import { foundQuery } from '../list/chats-query.ts';
import { excerptOf } from './excerpt.ts';

const avatarPixels = 52;

const Found = ({ found, sought }: { found: FoundMessage; sought: string }) => {
  const t = useText(chatTexts);
  const { memberData: person, createdAt } = found;
  const address = pages.chatAt(person._id, found.sequence);
  const { stateTo } = useLayer('with');
  return (
    <Link to={address} state={stateTo(address)} className={styles.row} preventScrollReset>
      <Avatar
        id={person._id}
        name={person.name}
        src={person.profile_picture.Location ?? undefined}
        size={avatarPixels}
      />
      <span className={styles.name} dir="auto">
        {person.name}
      </span>
      <span className={styles.stamp}>
        <time dateTime={createdAt}>
          {dayStamp(createdAt)} <span>{timeStamp(createdAt)}</span>
        </time>
      </span>
      <span className={styles.found} dir="auto">
        {found.isMine ? <VisuallyHidden>{t.you}</VisuallyHidden> : null}
        {excerptOf(found.message, sought).map(({ text, isMatch, at }) =>
          isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </Link>
  );
};

/** The messages that contain the search term, latest first; each links to its place in the conversation. */
export const MessageSearch = ({ sought }: { sought: string }) => {
  const t = useText(chatTexts);
  const asking = useInfiniteQuery(foundQuery(sought));
  return (
    <section className={styles.results} aria-label={t.foundMessages}>
      <h2>{t.foundMessages}</h2>
      <PagedRows
        asking={asking}
        message={notLoadedText(asking.error, t.searchFailed)}
        reference={referenceOf(asking.error)}
        more={t.moreFound}
      >
        {(found) =>
          found.length === 0 ? (
            <output className={styles.noneFound}>{t.noMessagesFound}</output>
          ) : (
            <ul className={styles.list}>
              {found.map((one) => (
                <li key={`${one.memberData._id} ${one.sequence}`}>
                  <Found found={one} sought={sought} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedRows>
    </section>
  );
};
