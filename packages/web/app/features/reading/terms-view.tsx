import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../lib/words/i18n.ts';
import { termsTexts } from '../../messages/en/reading/terms.ts';
import { ReadingPage } from './reading-page.tsx';

const { contactViews, interests, messages } = limits.fairUse;

const FairUseTable = () => {
  const t = useText(termsTexts);
  const rows = [
    { period: t.perDay, views: contactViews.perDay, asked: interests.perDay, sent: messages.perDay },
    { period: t.perWeek, views: contactViews.perWeek, asked: interests.perWeek, sent: messages.perWeek },
    { period: t.perMonth, views: contactViews.perMonth, asked: interests.perMonth, sent: messages.perMonth },
  ];
  return (
    <table>
      <caption>{t.fairUseCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.period}</th>
          <th scope="col">{t.contactViews}</th>
          <th scope="col">{t.interestsSent}</th>
          <th scope="col">{t.messagesSent}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ period, views, asked, sent }) => (
          <tr key={period}>
            <th scope="row">{period}</th>
            <td>{views}</td>
            <td>{asked}</td>
            <td>{sent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The terms, with the fair-use limits that the server enforces. */
export const TermsView = ({ email }: { email: string }) => {
  const t = useText(termsTexts);
  const ways = (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      <Link to={pages.contact}>{t.contactForm}</Link>
    </>
  );
  return (
    <ReadingPage
      title={t.heading}
      updated={t.updated}
      lead={t.lead}
      sections={[
        { id: 'service', title: t.serviceTitle, text: t.serviceText },
        { id: 'eligibility', title: t.eligibilityTitle, text: t.eligibilityText },
        { id: 'account', title: t.accountTitle, text: t.accountText },
        { id: 'content', title: t.contentTitle, text: t.contentText },
        { id: 'conduct', title: t.conductTitle, text: t.conductText },
        {
          id: 'contact-details',
          title: t.contactTitle,
          text: t.contactText({ days: limits.interestLifeDays }),
        },
        { id: 'fair-usage', title: t.fairUseTitle, text: t.fairUseText, after: <FairUseTable /> },
        { id: 'checks', title: t.checksTitle, text: t.checksText },
        { id: 'assisted-service', title: t.assistedTitle, text: t.assistedText },
        { id: 'gifts', title: t.givingTitle, text: t.givingText },
        { id: 'cost', title: t.costTitle, text: t.costText },
        { id: 'leaving', title: t.endingTitle, text: t.endingText({ undoDays: limits.deletionUndoDays }) },
        { id: 'responsibility', title: t.liabilityTitle, text: t.liabilityText },
        { id: 'changes', title: t.changesTitle, text: t.changesText },
        { id: 'law', title: t.lawTitle, text: t.lawText },
        { id: 'reach-us', title: t.writeTitle, text: t.writeText, after: ways },
      ]}
    />
  );
};
