import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** Blocking somebody: the question before, the list, and taking it back. */
export const blockingTexts = defineTexts('blocking', {
  askTitle: params('Block {name}?'),
  askText: params(
    'You and {name} will not see each other any more: not in lists, not in the mailbox, not in chats. {name} is not told. You can take it back in Settings, under Blocked people.',
  ),
  title: 'Blocked people',
  pageTitle: 'Blocked people - Mysathi',
  lead: 'You and they do not see each other. They are not told.',
  nobody: 'You have blocked nobody',
  nobodyHelp: 'You can block somebody on their profile, in a request or in a chat.',
  takeBack: 'Unblock',
  takeBackWho: params('Unblock {name}'),
  backTitle: params('Unblock {name}?'),
  backText: params('You and {name} can find each other again. What was between you is as it was.'),
});

/** Hiding my profile from somebody: the same words for it. */
export const hidingTexts = defineTexts('hiding', {
  askTitle: params('Hide your profile from {name}?'),
  askText: params(
    '{name} will not find you any more: not in lists, not by your member ID, not in the mailbox. You still see {name}, who is not told. Send {name} an interest or accept theirs, and you are seen again. You can take it back in Settings, under Hidden from.',
  ),
  title: 'Hidden from',
  pageTitle: 'Hidden from - Mysathi',
  lead: 'They do not see your profile. You still see theirs, and they are not told.',
  nobody: 'You are hidden from nobody',
  nobodyHelp: 'You can hide your profile from somebody on theirs or in a request.',
  takeBack: 'Show again',
  takeBackWho: params('Show again to {name}'),
  backTitle: params('Show your profile to {name} again?'),
  backText: params('{name} can find you again. What was between you is as it was.'),
});
