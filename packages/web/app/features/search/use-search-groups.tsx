import { IconFileText, IconId } from '@tabler/icons-react';

import { memberIdText } from '@mysathi/contract/endpoints/match-search';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { searchTexts } from '../../messages/en/search.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { holdsLetters, searchOptions } from '../../lib/words/option-search.ts';
import type { SearchEntry, SearchGroup } from '../../ui/fields/choices/search-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Searched } from './found.ts';

/** The most wanted places come first among the pages, because these are shown before anything is typed. */
const most = { people: 6, pages: 9, messages: 5 };
const facePixels = 40;

interface Deeds {
  readonly open: (address: string) => void;
  /** Opens a conversation to write in it. */
  readonly write: (address: string) => void;
  readonly findMember: (memberId: string) => void;
}

const iconOf = (Icon: typeof IconId) => <Icon {...iconLook(24)} />;

const faceOf = (id: string, name: string, address: string | null | undefined) => (
  <Avatar id={id} name={name} src={address ?? undefined} size={facePixels} />
);

/** Conversation partners link to the chat, other members to their profile. */
const usePeople = ({ conversations, seen }: Searched, { open, write }: Deeds): SearchEntry[] => {
  const t = useText(searchTexts);
  const talking = new Set(conversations.chats.map(({ memberData }) => memberData._id));
  return [
    ...conversations.chats.map(({ memberData: { _id: id, name, profile_picture: picture } }) => ({
      id: `person-${id}`,
      label: name,
      note: t.chat,
      own: true,
      sign: faceOf(id, name, picture.Location),
      onChoose: () => write(pages.chatWith(id)),
    })),
    ...seen
      .filter(({ id }) => !talking.has(id))
      .map(({ id, name, photo }) => ({
        id: `person-${id}`,
        label: name,
        note: t.profile,
        own: true,
        sign: faceOf(id, name, photo?.address),
        onChoose: () => open(pages.matchDetail(id)),
      })),
  ];
};

const useMessages = ({ conversations }: Searched, { write }: Deeds): SearchEntry[] => {
  const t = useText(searchTexts);
  return conversations.messages.slice(0, most.messages).map(({ message, excerpt }) => {
    const { memberData: person, sequence, isMine } = message;
    return {
      id: `message-${person._id}-${sequence}`,
      label: person.name,
      own: true,
      sign: faceOf(person._id, person.name, person.profile_picture.Location),
      note: (
        <>
          {isMine ? <VisuallyHidden>{t.you}</VisuallyHidden> : null}
          {excerpt.map(({ text, isMatch, at }) =>
            isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </>
      ),
      onChoose: () => write(pages.chatAt(person._id, sequence)),
    };
  });
};

/** Returns the results for a text, best first; before anything is typed, the most wanted pages. */
export const useSearchGroups = (text: string, searched: Searched, deeds: Deeds): SearchGroup[] => {
  const t = useText(searchTexts);
  const memberId = memberIdText.safeParse(text);
  const people = usePeople(searched, deeds);
  const messages = useMessages(searched, deeds);
  const foundPeople = text === '' ? [] : searchOptions(people, text).slice(0, most.people);
  const foundPages = searchOptions(searched.pageLinks, text).slice(0, most.pages);
  const isMeant = (option: Parameters<typeof holdsLetters>[0] | undefined) =>
    option !== undefined && holdsLetters(option, text);
  const peopleGroup = { title: t.people, entries: foundPeople };
  const pageGroup = {
    title: t.pages,
    entries: foundPages.map(({ to, label }) => ({
      id: `page-${to}`,
      label,
      sign: iconOf(IconFileText),
      onChoose: () => deeds.open(to),
    })),
  };
  // A page with a matching name comes before people whose names only sound similar.
  const pagesFirst = isMeant(foundPages[0]) && !isMeant(foundPeople[0]);
  const groups = [
    {
      title: t.memberId,
      entries: memberId.success
        ? [
            {
              id: 'member',
              label: t.profileOf({ id: memberId.data }),
              sign: iconOf(IconId),
              onChoose: () => deeds.findMember(memberId.data),
            },
          ]
        : [],
    },
    ...(pagesFirst ? [pageGroup, peopleGroup] : [peopleGroup, pageGroup]),
    { title: t.messages, entries: messages },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
};
