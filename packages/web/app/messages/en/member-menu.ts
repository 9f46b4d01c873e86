import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** The More menu of a person. */
export const memberMenuTexts = defineTexts('member-menu', {
  more: params('More about {name}'),
  block: 'Block',
  hide: 'Hide my profile from this person',
  report: 'Report',
  mute: 'Mute',
  unmute: 'Unmute',
  failed: 'We could not do that. Check your connection and try again.',
});
