import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';

import type { Interest } from '@mysathi/contract/endpoints/interests';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { personFacts } from '../../lib/people/person-row.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { CheckedMark } from '../../ui/pictures/checked-mark.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Ago } from '../../ui/text-formats.tsx';
import styles from './mailbox.module.css';

const avatarPixels = 64;

const looks = {
  pending: { kind: 'accent', Icon: IconClock, key: 'statusPending' },
  accepted: { kind: 'success', Icon: IconCheck, key: 'statusAccepted' },
  rejected: { kind: 'danger', Icon: IconX, key: 'statusRejected' },
} as const;

interface InterestHeadProps {
  interest: Interest;
  /** The id for the element with the member's name. */
  nameId: string;
  /** Whether to show the direction, in tabs with both. */
  withDirection: boolean;
}

/** The other member, when the interest was sent, and its state. */
export const InterestHead = ({ interest, nameId, withDirection }: InterestHeadProps) => {
  const t = useText(mailboxTexts);
  const formats = useFormats();
  const { userInfo: person, status, direction } = interest;
  const { kind, Icon, key } = looks[status];
  return (
    <>
      <Avatar
        id={person.id}
        name={person.name}
        src={person.photo?.address ?? undefined}
        size={avatarPixels}
      />
      <div className={styles.who}>
        <h2 id={nameId} className={styles.name}>
          <Link to={pages.matchDetail(person.id)} dir="auto">
            {person.name}
          </Link>
          {person.verified ? <CheckedMark /> : null}
        </h2>
        <p dir="auto">
          <Dotted>{personFacts(person, formats)}</Dotted>
        </p>
        {person.sharedHobbies > 0 ? <p>{t.sharedHobbies(person.sharedHobbies)}</p> : null}
        <p className={styles.when}>
          <Dotted>
            {withDirection ? (direction === 'received' ? t.byReceived : t.bySent) : null}
            <Ago moment={interest.createdAt} />
          </Dotted>
        </p>
        <Chip kind={kind} icon={<Icon {...iconLook(18)} />}>
          {t[key]}
        </Chip>
      </div>
    </>
  );
};
