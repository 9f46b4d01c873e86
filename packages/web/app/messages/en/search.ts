import { count, params } from '@nanostores/i18n';

import { defineTexts } from '../../lib/words/i18n.ts';

/** The search over everything a member may open, and the list of shortcuts. */
export const searchTexts = defineTexts('search', {
  title: 'Search',
  sought: 'Search pages, people and messages',
  help: 'A name, a page, words of a message, or a member ID such as MS1234567.',
  memberId: 'Member ID',
  profileOf: params('Open the profile of {id}'),
  people: 'People',
  chat: 'Open the chat',
  profile: 'Open the profile',
  pages: 'Pages',
  messages: 'Messages',
  you: 'You:',
  found: count({ one: '{count} result', other: '{count} results' }),
  conversationsFailed: 'We could not search your chats. Check your connection.',
  memberFailed: 'We could not look for that ID. Check your connection.',
  shortcuts: 'Keyboard shortcuts',
  everywhere: 'On every page',
  search: 'Search',
  closeOpen: 'Close what is open',
  inChats: 'In chats',
  send: 'Send the message',
  newLine: 'New line',
  closeChat: 'Close the chat',
  earlierChat: 'Previous chat',
  laterChat: 'Next chat',
  inPhotos: 'In photos at full size',
  earlierPhoto: 'Previous photo',
  laterPhoto: 'Next photo',
  closePhotos: 'Close the photos',
  up: 'Up arrow',
  down: 'Down arrow',
  left: 'Left arrow',
  right: 'Right arrow',
});
