import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';

import { MailboxView } from '../features/interests/mailbox-view.tsx';
import { SafetyMenu } from '../features/safety/safety-menu.tsx';
import { invalidateMember } from '../lib/people/invalidate-member.ts';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { mailboxTexts } from '../messages/en/mailbox.ts';
import { lazyPart, nothing } from '../ui/lazy-part.tsx';
import { RowSkeleton } from '../ui/states/skeleton.tsx';

// Most members answer here and chat on the chat page.
const CardChat = lazyPart(
  async () => (await import('../features/messages/conversation/card-chat.tsx')).CardChat,
);
const ChatStarters = lazyPart(
  async () => (await import('../features/matches/detail/chat-starters.tsx')).ChatStarters,
  { instead: nothing },
);

// Only wide pages have room for it.
const MemberSide = lazyPart(
  async () => (await import('../features/matches/detail/member-side.tsx')).MemberSide,
);

export const meta: MetaFunction = (args) => [{ title: textOf(mailboxTexts, languageOf(args)).pageTitle }];

/** The mailbox, with conversations inside cards and the member beside the list. */
export default function MailboxPage() {
  const queries = useQueryClient();
  return (
    <MailboxView
      menuOf={({ userInfo: { id, name }, status }, first) => (
        <SafetyMenu
          member={{ id, name }}
          first={first}
          mayHide={status !== 'accepted'}
          onBlocked={() => invalidateMember(queries, id)}
        />
      )}
      besideOf={(id) => (
        <Suspense>
          <MemberSide key={id} id={id} wide />
        </Suspense>
      )}
      chatOf={({ userInfo: { id, name }, status }, onClose) => (
        <Suspense fallback={<RowSkeleton />}>
          <CardChat
            member={{ id, name }}
            accepted={status === 'accepted'}
            startersOf={(memberId, pick) => (
              <Suspense>
                <ChatStarters id={memberId} onPick={pick} />
              </Suspense>
            )}
            onClose={onClose}
          />
        </Suspense>
      )}
    />
  );
}
