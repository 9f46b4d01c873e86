import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { MetaFunction } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { ChatStarters } from '../features/matches/detail/chat-starters.tsx';
import { MemberSide } from '../features/matches/detail/member-side.tsx';
import { ChatsView } from '../features/messages/chats-view.tsx';
import { SafetyMenu } from '../features/safety/safety-menu.tsx';
import { forgetMember } from '../lib/forget-member.ts';
import { textOf } from '../lib/i18n.ts';
import { chatTexts } from '../messages/en/chats.ts';

export const meta: MetaFunction = () => [{ title: textOf(chatTexts, 'en').pageTitle }];

export default function ChatsPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <ChatsView
      sideOf={(id) => <MemberSide key={id} id={id} />}
      startersOf={(id, pick) => <ChatStarters id={id} onPick={pick} />}
      menuOf={(member) => (
        <SafetyMenu
          member={member}
          onBlocked={() => {
            void navigate(pages.chats);
            forgetMember(queries, member.id);
          }}
        />
      )}
    />
  );
}
