import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../lib/words/i18n.ts';
import { safetyPageTexts } from '../../messages/en/reading/safety-page.ts';
import { ReadingPage } from './reading-page.tsx';

const hoursPerDay = 24;

interface SafetyViewProps {
  email: string;
  /** Name and address of the grievance officer; empty if none is appointed. */
  officer: string;
}

/** The safety page: the site's purpose, safety advice, and the grievance officer. */
export const SafetyView = ({ email, officer }: SafetyViewProps) => {
  const t = useText(safetyPageTexts);
  const { private_pictures: pictures, abuse, other } = limits.reportDecideHours;
  const times = {
    acknowledge: limits.reportAcknowledgeHours,
    pictures,
    abuse,
    days: other / hoursPerDay,
  };
  const ways = (
    <>
      {officer === '' ? null : <p>{officer}</p>}
      <a href={`mailto:${email}`}>{email}</a>
      <Link to={pages.contact}>{t.contactForm}</Link>
    </>
  );
  return (
    <ReadingPage
      title={t.heading}
      lead={t.lead}
      sections={[
        { id: 'purpose', title: t.purposeTitle, text: t.purposeText },
        {
          id: 'fraud',
          title: t.fraudTitle,
          text: t.fraudText,
          after: <Link to={pages.article('staying-safe')}>{t.toArticle}</Link>,
        },
        {
          id: 'documents',
          title: t.documentsTitle,
          text: t.documentsText,
          after: <Link to={pages.article('verifying-a-profile')}>{t.toVerifying}</Link>,
        },
        { id: 'report', title: t.reportTitle, text: t.reportText(times) },
        {
          id: 'danger',
          title: t.dangerTitle,
          text: t.dangerText,
          after: (
            <>
              <a href="tel:112">{t.callHelp}</a>
              <a href="tel:1930">{t.callFraudLine}</a>
              <a href="https://cybercrime.gov.in">{t.toCybercrime}</a>
            </>
          ),
        },
        {
          id: 'grievance',
          title: t.grievanceTitle,
          text: officer === '' ? t.grievanceUnnamed : t.grievanceNamed,
          after: ways,
        },
      ]}
    />
  );
};
