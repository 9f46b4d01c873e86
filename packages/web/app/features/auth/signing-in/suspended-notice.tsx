import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { useSaid } from '../../../ui/ui-language.tsx';
import styles from '../auth.module.css';

interface SuspendedNoticeProps {
  /** The server's message that the account is suspended, and for which rule. */
  message: string;
}

/**
 * Explains to a person with a suspended account what they can do. Takes the focus, because it answers a button press.
 */
export const SuspendedNotice = ({ message }: SuspendedNoticeProps) => {
  const t = useText(authTexts);
  const said = useSaid();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} kind="warning" role="alert">
      <p>
        <strong>{said(message)}</strong>
      </p>
      <p>{t.suspendedHelp}</p>
      {/* Full page loads: the page below the login dialog is no longer valid. */}
      <p className={styles.line}>
        <Link to={pages.contact} reloadDocument>
          {t.suspendedContact}
        </Link>
        <Link to={`${pages.safety}#grievance`} reloadDocument>
          {t.suspendedComplaint}
        </Link>
      </p>
    </Notice>
  );
};
