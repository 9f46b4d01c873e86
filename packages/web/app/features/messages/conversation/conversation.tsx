import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Chat } from '@mysathi/contract/endpoints/messages';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { CheckedMark } from '../../../ui/pictures/checked-mark.tsx';
import styles from './conversation.module.css';
import { PresenceLine } from './presence-line.tsx';
import { MessageThread } from './message-thread.tsx';
import type { StartersOf } from './message-thread.tsx';

const avatarPixels = 44;

/** The id of the heading with the partner's name. */
export const conversationNameId = 'conversation-name';

/** The open conversation: partner, messages, and composer. */
export const Conversation = ({
  person,
  menu,
  at,
  startersOf,
  focused,
  onBack,
}: {
  person: Chat['memberData'];
  /** The partner's More menu. */
  menu: ReactNode;
  /** The sequence of a message to show; the newest ones if undefined. */
  at: number | undefined;
  startersOf: StartersOf;
  /** Whether the composer takes the focus. */
  focused: boolean;
  onBack: () => void;
}) => {
  const t = useText(chatTexts);
  const member = { id: person._id, name: person.name };
  const whole = useRef<HTMLElement>(null);
  // On low screens, such as phones in landscape, the site's header would push the composer out of view.
  useEffect(() => {
    // In a block, because newer browsers return a promise, which the effect would take for its clean-up.
    whole.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <section ref={whole} className={styles.conversation} aria-labelledby={conversationNameId}>
      <header className={styles.head}>
        <button type="button" className={styles.back} aria-label={t.back} onClick={onBack}>
          <IconArrowLeft {...iconLook(24)} />
        </button>
        <Link to={pages.matchDetail(member.id)} className={styles.person}>
          <Avatar
            id={member.id}
            name={member.name}
            src={person.profile_picture.Location ?? undefined}
            size={avatarPixels}
          />
          <span className={styles.names}>
            <span className={styles.titled}>
              <h2 id={conversationNameId} tabIndex={-1} dir="auto">
                {member.name}
              </h2>
              {person.verified ? <CheckedMark /> : null}
            </span>
            <PresenceLine member={member} />
          </span>
        </Link>
        {menu}
      </header>
      <MessageThread member={member} at={at} startersOf={startersOf} focused={focused} />
    </section>
  );
};
