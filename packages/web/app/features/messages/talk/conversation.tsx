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
import { Talk } from './talk.tsx';
import type { StartersOf } from './talk.tsx';

const avatarPixels = 44;

/** The id of the heading that names whom one talks with. */
export const conversationNameId = 'conversation-name';

/** The open conversation: whom with, the messages, and the line to write on. */
export const Conversation = ({
  person,
  menu,
  at,
  startersOf,
  focused,
  onBack,
}: {
  person: Chat['memberData'];
  /** The More menu of the person. */
  menu: ReactNode;
  /** The sequence of a message to show; the newest ones unless given. */
  at: number | undefined;
  startersOf: StartersOf;
  /** The line to write on takes the focus. */
  focused: boolean;
  onBack: () => void;
}) => {
  const t = useText(chatTexts);
  const member = { id: person._id, name: person.name };
  const whole = useRef<HTMLElement>(null);
  // On low screens, as of a phone on its side, the header of the site stands above it and pushes the line out of sight.
  useEffect(() => {
    // Given back from the effect, the promise of newer browsers would be taken for its clean-up.
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
      <Talk member={member} at={at} startersOf={startersOf} focused={focused} />
    </section>
  );
};
