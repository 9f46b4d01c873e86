import { IconMail, IconHeartHandshake, IconHelpCircle } from '@tabler/icons-react';
import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useText } from '../../lib/words/i18n.ts';
import { contactPageTexts } from '../../messages/en/contact-page.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { Card } from '../../ui/layout/surfaces.tsx';
import styles from './contact-view.module.css';

const Way = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <section className={styles.way}>
    {icon}
    <h3>{title}</h3>
    <div>{children}</div>
  </section>
);

interface ContactViewProps {
  form: ReactNode;
  /** Our e-mail address. */
  email: string;
}

/** The contact page: the form, and other ways to reach us. */
export const ContactView = ({ form, email }: ContactViewProps) => {
  const t = useText(contactPageTexts);
  return (
    <div className={styles.columns}>
      {form}
      <aside aria-labelledby="other-ways">
        <Card className={styles.ways}>
          <h2 id="other-ways">{t.otherWays}</h2>
          <Way icon={<IconMail {...iconLook(22)} />} title={t.byEmail}>
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
          <Way icon={<IconHeartHandshake {...iconLook(22)} />} title={t.assisted}>
            <p>
              <strong>{t.assistedLead}</strong>
            </p>
            <p>{t.assistedText}</p>
          </Way>
          <Way icon={<IconHelpCircle {...iconLook(22)} />} title={t.answers}>
            <p>{t.answersText}</p>
            <Link to={pages.faq}>{t.toAnswers}</Link>
          </Way>
        </Card>
      </aside>
    </div>
  );
};
