import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { MetaFunction } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { ChatsView } from '../features/messages/list/chats-view.tsx';
import { invalidateMember } from '../lib/people/invalidate-member.ts';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { chatTexts } from '../messages/en/chats.ts';
import { lazyPart, nothing } from '../ui/lazy-part.tsx';

// Both are beside the conversation and need the whole profile, so the conversation is loaded first.
const ChatStarters = lazyPart(
  async () => (await import('../features/matches/detail/chat-starters.tsx')).ChatStarters,
  { instead: nothing },
);
const MemberSide = lazyPart(
  async () => (await import('../features/matches/detail/member-side.tsx')).MemberSide,
);

// The list of conversations has none.
const SafetyMenu = lazyPart(async () => (await import('../features/safety/safety-menu.tsx')).SafetyMenu);

// Rarely needed.
const ReportGone = lazyPart(async () => (await import('../features/safety/report-gone.tsx')).ReportGone, {
  instead: nothing,
});
const GoneProfile = lazyPart(
  async () => (await import('../features/matches/detail/gone-profile.tsx')).GoneProfile,
);

export const meta: MetaFunction = (args) => [{ title: textOf(chatTexts, languageOf(args)).pageTitle }];

/** The chat page, with what other features show beside and above conversations. */
export default function ChatsPage() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <ChatsView
      sideOf={(id) => (
        <Suspense>
          <MemberSide key={id} id={id} />
        </Suspense>
      )}
      startersOf={(id, pick) => (
        <Suspense>
          <ChatStarters id={id} onPick={pick} />
        </Suspense>
      )}
      goneOf={(id, back) => (
        <Suspense>
          <GoneProfile
            level={2}
            action={
              <>
                {back}
                <ReportGone id={id} />
              </>
            }
          />
        </Suspense>
      )}
      menuOf={({ memberData: { _id: id, name }, muted, mayWrite }) => (
        <Suspense>
          <SafetyMenu
            member={{ id, name }}
            muted={muted}
            mayHide={!mayWrite}
            onBlocked={(isStillHere) => {
              // Navigates instead of going back: the dialog that thanks for a report would close on Back.
              if (isStillHere) void navigate(pages.chats, { replace: true });
              invalidateMember(queries, id);
            }}
          />
        </Suspense>
      )}
    />
  );
}
