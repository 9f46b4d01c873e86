import { articleIds, pages } from '@mysathi/contract/pages';

import { textOf, useText } from '../../lib/words/i18n.ts';
import { allPagesTexts } from '../../messages/en/reading/all-pages.ts';
import { articleTitles } from '../../messages/en/reading/article-titles.ts';

type TextsOf<Texts extends { en: { get: () => unknown } }> = ReturnType<Texts['en']['get']>;

/** A group of pages. */
export interface PageGroup {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

interface Names {
  readonly t: TextsOf<typeof allPagesTexts>;
  readonly titles: TextsOf<typeof articleTitles>;
}

/** The person the pages are listed for; empty for a visitor. */
export interface Looker {
  readonly memberId?: string | undefined;
  /** The page of something unfinished: a wizard step, or an account that is being deleted. */
  readonly resume?: string | undefined;
}

/** Facts about this site, from the server. */
export interface Besides {
  readonly demo: boolean;
  /** Whether there is a featured campaign. */
  readonly featured: boolean;
}

const groupsOf = (
  { t, titles }: Names,
  { memberId, resume }: Looker,
  { demo, featured }: Besides,
): PageGroup[] => {
  const unfinishedOnly = (to: string): PageGroup[] => [
    {
      title: t.start,
      links: [
        { to, label: to === pages.leaving ? t.leaving : t.finishProfile },
        { to: pages.cards, label: t.findMatches },
      ],
    },
  ];
  const visitorOnly: PageGroup[] = [
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
  const memberOnly = (id: string): PageGroup[] => [
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
        { to: pages.password, label: t.password },
        { to: pages.email, label: t.email },
        { to: pages.phone, label: t.phone },
        { to: pages.notificationSettings, label: t.notificationSettings },
        { to: pages.visitors, label: t.visitors },
        { to: pages.contactViewers, label: t.contactViewers },
        { to: pages.blockedPeople, label: t.blockedPeople },
        { to: pages.hiddenFrom, label: t.hiddenFrom },
        { to: pages.consents, label: t.consents },
        { to: pages.ownStory, label: t.ownStory },
        { to: pages.home, label: t.home },
      ],
    },
  ];
  const own =
    memberId !== undefined
      ? memberOnly(memberId)
      : resume !== undefined
        ? unfinishedOnly(resume)
        : visitorOnly;
  return [
    ...own,
    {
      title: t.giving,
      links: [
        { to: pages.donate, label: t.donate },
        ...(featured ? [{ to: pages.donateFeatured, label: t.featured }] : []),
        { to: pages.notices, label: t.notices },
        ...(memberId === undefined ? [] : [{ to: pages.ownGifts, label: t.ownGifts }]),
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

/** Returns all pages that the person can open now. */
export const usePageGroups = (looker: Looker, besides: Besides): PageGroup[] =>
  groupsOf({ t: useText(allPagesTexts), titles: useText(articleTitles) }, looker, besides);

/** Returns the same pages with their English names, which Hindi readers may type too. */
export const englishPageGroups = (looker: Looker, besides: Besides): PageGroup[] =>
  groupsOf({ t: textOf(allPagesTexts, 'en'), titles: textOf(articleTitles, 'en') }, looker, besides);
