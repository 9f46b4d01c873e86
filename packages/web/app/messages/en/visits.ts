import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** Who viewed my profile. */
export const visitTexts = defineTexts('visits', {
  settings: 'Settings',
  title: 'Who viewed me',
  pageTitle: 'Who viewed me - Mysathi',
  lead: 'Members who opened your profile.',
  setting: 'Your own visits',
  unseen: 'Look without a trace',
  unseenHelp:
    'From then on members do not see that you viewed them; earlier visits stay. While this is on, you do not see who viewed you either.',
  off: 'You look without a trace',
  offHelp: 'It works both ways: turn it off to see who views you from then on and who did before.',
  nobody: 'Nobody has viewed you yet',
  nobodyHelp: 'A clear photo and a few words about yourself bring people to your profile.',
  viewed: params('Viewed: {when}'),
  couldNotLoad: 'We could not load this list. Check your connection.',
  failed: 'We could not save that. Check your connection and try again.',
  showMore: 'Show more',
  updateProfile: 'Update Profile',
});
