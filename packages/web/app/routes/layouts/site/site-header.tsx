import { IconBell, IconMail, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { useMatchesAddress } from '../../../lib/people/last-search.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { shellTexts } from '../../../messages/en/shell.ts';
import { Header } from '../../../ui/shell/header.tsx';
import type { NavigationItem } from '../../../ui/shell/navigation-link.tsx';
import { Account } from './account.tsx';
import { OtherLanguage } from './other-language.tsx';
import { useOverlays } from './use-overlays.tsx';
import { useResume } from './use-visitor.ts';

/** The unread counts. */
export interface UnreadCounts {
  readonly mailbox: number;
  readonly chats: number;
  readonly notifications: number;
}

/** Returns a member's three main links, with their unread counts. */
export const useMemberLinks = ({ mailbox, chats }: UnreadCounts): NavigationItem[] => {
  const t = useText(shellTexts);
  const matches = useMatchesAddress();
  return [
    { to: matches, label: t.matches, icon: IconUsers },
    {
      to: pages.mailbox,
      label: t.mailbox,
      phoneLabel: t.mails,
      icon: IconMail,
      count: mailbox,
      countText: t.newCount(mailbox),
    },
    {
      to: pages.chats,
      label: t.chats,
      icon: IconMessageCircle,
      count: chats,
      countText: t.newCount(chats),
    },
  ];
};

/** The counts while they are unknown. */
export const noCounts: UnreadCounts = { mailbox: 0, chats: 0, notifications: 0 };

interface SiteHeaderProps {
  /** Undefined for a visitor. */
  person: SessionUser | undefined;
  counts: UnreadCounts;
  /** The profile's completeness, if known. */
  completeness?: ReactNode;
}

/** Returns the links of visitors: back to an unfinished wizard or account, if any, else to the login. */
const useVisitorLinks = (resume: string | undefined) => {
  const t = useText(shellTexts);
  if (resume === undefined) {
    return {
      links: [{ to: pages.home, label: t.home, exact: true }],
      action: { to: pages.login, label: t.loginSignup },
    };
  }
  return {
    // Here the landing page would only redirect to the unfinished page.
    links: [{ to: pages.cards, label: t.findMatches }],
    action: { to: resume, label: resume === pages.leaving ? t.leaving : t.finishProfile },
  };
};

/** The header of visitors and of members. */
export const SiteHeader = ({ person, counts, completeness }: SiteHeaderProps) => {
  const t = useText(shellTexts);
  const memberLinks = useMemberLinks(counts);
  const matches = useMatchesAddress();
  const { ask, overlays } = useOverlays(person?.id);
  const open = useResume();
  const resume = person ? undefined : open;
  const visitor = useVisitorLinks(resume);
  return (
    <>
      <Header
        words={{
          brand: t.brand,
          navigation: t.mainNavigation,
          openMenu: t.openMenu,
          closeMenu: t.closeMenu,
          accountMenu: person || resume !== undefined ? t.accountMenu : t.displayMenu,
        }}
        home={person ? matches : pages.home}
        links={person ? memberLinks : visitor.links}
        icons={
          person
            ? [
                {
                  to: pages.notifications,
                  label: t.notifications,
                  icon: IconBell,
                  count: counts.notifications,
                  countText: t.newCount(counts.notifications),
                },
              ]
            : []
        }
        language={person ? undefined : <OtherLanguage />}
        action={person ? undefined : visitor.action}
        person={person}
        account={
          <Account person={person} completeness={completeness} mayLogOut={resume !== undefined} onAsk={ask} />
        }
      />
      {overlays}
    </>
  );
};
