import { useQuery } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';

import type { Notification } from '@mysathi/contract/endpoints/notifications';

import { InlineAnswer } from '../features/interests/inline-answer.tsx';
import { countsQuery } from '../features/messages/counts-query.ts';
import { NotificationsView } from '../features/notifications/notifications-view.tsx';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { notificationTexts } from '../messages/en/notifications.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(notificationTexts, languageOf(args)).pageTitle },
];

const isAboutInterest = ({ kind }: Notification) =>
  kind === 'interest_received' || kind === 'interest_accepted';

export default function NotificationsPage() {
  // The layout fetches it.
  const { data: counts } = useQuery({ ...countsQuery, enabled: false });
  return (
    <NotificationsView
      unread={counts?.notifications ?? 0}
      actionsOf={(told, onDone) =>
        told.member !== null && isAboutInterest(told) ? (
          <InlineAnswer member={told.member} onAnswered={onDone} />
        ) : null
      }
    />
  );
}
