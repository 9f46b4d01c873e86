import { articleIds, pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../lib/i18n.ts';
import { allPagesTexts } from '../../messages/en/reading/all-pages.ts';
import { articleTitles } from '../../messages/en/reading/article-titles.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page } from '../../ui/surfaces.tsx';
import styles from './all-pages.module.css';

interface Group {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

const useGroups = (memberId: string | undefined, demo: boolean): Group[] => {
  const t = useText(allPagesTexts);
  const titles = useText(articleTitles);
  const visitorOnly: Group[] = [
    {
      title: t.start,
      links: [
        { to: pages.home, label: t.home },
        { to: pages.cards, label: t.findMatches },
        { to: pages.signup, label: t.signup },
        { to: pages.login, label: t.login },
        { to: pages.forgotPassword, label: t.forgotPassword },
      ],
    },
  ];
  const memberOnly = (id: string): Group[] => [
    {
      title: t.people,
      links: [
        { to: pages.matches, label: t.matches },
        { to: pages.mailbox, label: t.mailbox },
        { to: pages.chats, label: t.chats },
        { to: pages.notifications, label: t.notifications },
        { to: pages.cards, label: t.findMatches },
      ],
    },
    {
      title: t.account,
      links: [
        { to: pages.profile, label: t.profile },
        { to: pages.profileUpdate(id), label: t.updateProfile },
        { to: pages.biodata, label: t.biodata },
        { to: pages.asOthers, label: t.asOthers },
        { to: pages.devices, label: t.devices },
        { to: pages.settings, label: t.settings },
        { to: pages.notificationSettings, label: t.notificationSettings },
        { to: pages.visitors, label: t.visitors },
        { to: pages.contactViewers, label: t.contactViewers },
        { to: pages.blockedPeople, label: t.blockedPeople },
        { to: pages.consents, label: t.consents },
        { to: pages.ownStory, label: t.ownStory },
        { to: pages.home, label: t.home },
      ],
    },
  ];
  return [
    ...(memberId === undefined ? visitorOnly : memberOnly(memberId)),
    {
      title: t.giving,
      links: [
        { to: pages.donate, label: t.donate },
        { to: pages.notices, label: t.notices },
      ],
    },
    {
      title: t.information,
      links: [
        { to: pages.stories, label: t.stories },
        { to: pages.faq, label: t.faq },
        { to: pages.contact, label: t.contact },
        { to: pages.safety, label: t.safety },
        { to: pages.terms, label: t.terms },
        { to: pages.privacy, label: t.privacy },
      ],
    },
    { title: t.reading, links: articleIds.map((id) => ({ to: pages.article(id), label: titles[id] })) },
    ...(demo ? [{ title: t.demo, links: [{ to: pages.outbox, label: t.outbox }] }] : []),
  ];
};

interface AllPagesViewProps {
  /** Undefined for a visitor. */
  memberId: string | undefined;
  demo: boolean;
}

/** Every page that the person may open now, in groups. */
export const AllPagesView = ({ memberId, demo }: AllPagesViewProps) => {
  const t = useText(allPagesTexts);
  const frame = useText(readingTexts);
  return (
    <Page>
      <div className={styles.head}>
        <Breadcrumbs items={[{ label: frame.home, to: pages.home }, { label: t.heading }]} />
        <h1>{t.heading}</h1>
        <p>{memberId === undefined ? t.leadVisitor : t.leadMember}</p>
      </div>
      <div className={styles.groups}>
        {useGroups(memberId, demo).map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
};
