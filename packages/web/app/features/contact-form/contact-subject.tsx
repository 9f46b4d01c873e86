import { pages } from '@mysathi/contract/pages';
import type { CampaignRole } from '@mysathi/contract/giving/campaign-roles';
import { Link } from 'react-router';

import { asWritten } from '../../lib/words/as-written.ts';
import { useText } from '../../lib/words/i18n.ts';
import { InSentence } from '../../lib/words/in-sentence.tsx';
import { contactPageTexts } from '../../messages/en/contact-page.ts';
import { contactTexts } from '../../messages/en/contact.ts';
import styles from './contact-subject.module.css';
import { reportTimes } from './report-times.ts';

interface ContactSubjectProps {
  campaign: { readonly _id: string; readonly title: string };
  /** The person asked about; if absent, the campaign is reported. */
  party?: { readonly role: CampaignRole; readonly name: string } | undefined;
}

/** The subject of the form, and for a report, when to expect an answer. */
export const SubjectOfForm = ({ campaign: { _id: id, title }, party }: ContactSubjectProps) => {
  const t = useText(contactPageTexts);
  const c = useText(contactTexts);
  return (
    <section aria-labelledby="subject" className={styles.subject}>
      <h2 id="subject">
        {party === undefined ? (
          t.reportHeading
        ) : (
          <InSentence words={party.name} sentence={(name) => t.askHeading({ name })} />
        )}
      </h2>
      <p>
        {party === undefined ? null : `${t[party.role]} `}
        <Link to={pages.campaign(id)} {...asWritten(title)}>
          {title}
        </Link>
      </p>
      {party === undefined ? (
        <>
          <p>{t.reportHelp}</p>
          <p>{c.reportAnswer(reportTimes)}</p>
        </>
      ) : null}
      <Link to={pages.contact} className={styles.other}>
        {t.otherSubject}
      </Link>
    </section>
  );
};
