import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { leavesFocus } from '../../../ui/states/leaves-focus.ts';
import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { keepDraftNow, readDraft } from '../../../lib/session/drafts.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './safety-card.module.css';

const iconPixels = 24;

/** Safety advice: in full on the first visit to a conversation, afterwards in one line. */
export const SafetyCard = ({ memberId }: { memberId: string }) => {
  const t = useText(chatTexts);
  const name = nameOfDraft('chat-safety', memberId);
  const [understood, setUnderstood] = useState(() => readDraft(name) === true);
  if (understood) {
    return (
      <div className={styles.line}>
        <Notice kind="trust">{t.safety}</Notice>
      </div>
    );
  }
  return (
    <section ref={leavesFocus} className={styles.card} aria-label={t.safetyTitle}>
      <h3>
        <IconShieldCheck {...iconLook(iconPixels)} />
        {t.safetyTitle}
      </h3>
      <ul>
        <li>{t.safetyMoney}</li>
        <li>{t.safetyMeet}</li>
        <li>{t.safetyReport}</li>
      </ul>
      <div className={styles.actions}>
        <Button
          kind="soft"
          size="small"
          onClick={() => {
            keepDraftNow(name, true);
            setUnderstood(true);
          }}
        >
          {t.safetyDone}
        </Button>
        <Link to={pages.safety}>{t.safetyMore}</Link>
      </div>
    </section>
  );
};
