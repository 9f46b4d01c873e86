import { useQueryClient } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';

import { MailboxView } from '../features/interests/mailbox-view.tsx';
import { SafetyMenu } from '../features/safety/safety-menu.tsx';
import { forgetMember } from '../lib/forget-member.ts';
import { textOf } from '../lib/i18n.ts';
import { mailboxTexts } from '../messages/en/mailbox.ts';

export const meta: MetaFunction = () => [{ title: textOf(mailboxTexts, 'en').pageTitle }];

export default function MailboxPage() {
  const queries = useQueryClient();
  return (
    <MailboxView
      menuOf={({ id, name }) => (
        <SafetyMenu member={{ id, name }} onBlocked={() => forgetMember(queries, id)} />
      )}
    />
  );
}
