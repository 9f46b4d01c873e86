import { useInfiniteQuery } from '@tanstack/react-query';

import { useSettled } from '../../../ui/use-settled.ts';
import { chatsQuery, foundQuery, soughtWords } from '../list/chats-query.ts';
import { excerptOf } from './excerpt.ts';
import { useReadOn } from '../list/use-read-on.ts';

/** Returns my conversation partners and the messages that contain a text, loaded while the search is open. */
export const useFoundConversations = (text: string, open: boolean) => {
  const chats = useInfiniteQuery({ ...chatsQuery, enabled: open });
  const { data, isFetching, isError } = chats;
  useReadOn(chats, open && text !== '');
  const settled = useSettled(text);
  const sought = soughtWords(settled);
  const seeks = open && sought !== '';
  const found = useInfiniteQuery({ ...foundQuery(sought), enabled: seeks });
  const messages = seeks ? (found.data?.pages[0]?.data ?? []) : [];
  return {
    chats: data?.pages.flatMap((page) => page.data) ?? [],
    messages: messages.map((message) => ({ message, excerpt: excerptOf(message.message, sought) })),
    searching: isFetching || (seeks && found.isFetching) || settled !== text,
    failed: isError || (seeks && found.isError),
  };
};
