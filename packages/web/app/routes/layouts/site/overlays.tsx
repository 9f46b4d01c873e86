import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useFoundConversations } from '../../../features/messages/search/use-found-conversations.ts';
import { englishPageGroups, usePageGroups } from '../../../features/reading/page-groups.ts';
import type { PageGroup } from '../../../features/reading/page-groups.ts';
import { usePagesByWords } from '../../../features/search/page-words.ts';
import { SearchDialog } from '../../../features/search/search-dialog.tsx';
import { ShortcutsDialog } from '../../../features/search/shortcuts-dialog.tsx';
import { membersSeen } from '../../../lib/people/card-cache.ts';
import { useSiteFacts } from './site-facts.ts';
import type { Overlay } from './use-overlays.tsx';

export interface OverlaysProps {
  memberId: string;
  open: Overlay | undefined;
  onAsk: (overlay: Overlay | undefined) => void;
}

const linksOf = (groups: readonly PageGroup[]) => groups.flatMap(({ links }) => links);

/** Returns the pages that a member may open, each with its English name besides the one in the page's language. */
const usePages = (memberId: string) => {
  const { demo } = useSiteFacts();
  // If there is no featured campaign, its page redirects to all campaigns.
  const besides = { demo, featured: true };
  const english = linksOf(englishPageGroups({ memberId }, besides));
  const links = linksOf(usePageGroups({ memberId }, besides)).map((link, at) => ({
    ...link,
    value: english[at]?.label ?? '',
  }));
  return usePagesByWords(links, memberId);
};

/** The search over everything a member may open: pages, conversations, members whose cards were shown. */
const Search = ({ memberId, open, onAsk }: OverlaysProps) => {
  const [text, setText] = useState('');
  const conversations = useFoundConversations(text.trim(), open === 'search');
  const seen = membersSeen(useQueryClient());
  return (
    <SearchDialog
      open={open === 'search'}
      text={text}
      onText={setText}
      ownId={memberId}
      searched={{ pageLinks: usePages(memberId), conversations, seen }}
      onClose={() => {
        onAsk(undefined);
        setText('');
      }}
      onShortcuts={() => {
        onAsk('shortcuts');
        setText('');
      }}
    />
  );
};

/** The search and the list of shortcuts. */
export const Overlays = (props: OverlaysProps) => (
  <>
    <Search {...props} />
    <ShortcutsDialog open={props.open === 'shortcuts'} onClose={() => props.onAsk(undefined)} />
  </>
);
