import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** Blocking somebody: the question before, the list, and taking it back. */
export const blockingTexts = defineTexts('blocking', {
  askTitle: params('Block {name}?'),
  askText: params(
    'You and {name} will no longer see each other in lists, the mailbox or chats. {name} is not told. You can undo this in Settings, under Blocked people.',
  ),
  title: 'Blocked people',
  pageTitle: 'Blocked people - Mysathi',
  lead: 'You do not see each other, and they are not told.',
  nobody: 'You have not blocked anyone',
  nobodyHelp: 'You can block somebody on their profile, in a request or in a chat.',
  takeBack: 'Unblock',
  takeBackWho: params('Unblock {name}'),
  backTitle: params('Unblock {name}?'),
  backText: params('You and {name} can find each other again. Everything between you is as it was.'),
});

/** Hiding my profile from somebody: the same words for it. */
export const hidingTexts = defineTexts('hiding', {
  askTitle: params('Hide your profile from {name}?'),
  askText: params(
    '{name} will no longer find you in lists, by your member ID or in the mailbox. You still see {name}, who is not told. If you send {name} an interest or accept theirs, you are seen again. You can undo this in Settings, under Hidden from.',
  ),
  title: 'Hidden from',
  pageTitle: 'Hidden from - Mysathi',
  lead: 'They do not see your profile. You still see theirs, and they are not told.',
  nobody: 'You are not hidden from anyone',
  nobodyHelp: 'You can hide from someone on their profile or in a request.',
  takeBack: 'Show again',
  takeBackWho: params('Show again to {name}'),
  backTitle: params('Show your profile to {name} again?'),
  backText: params('{name} can find you again. Everything between you is as it was.'),
});
