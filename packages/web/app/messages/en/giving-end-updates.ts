import { params } from '@nanostores/i18n';

import { defineTexts } from '../../lib/words/i18n.ts';

/** The end of e-mails about the updates of a campaign. */
export const endUpdatesTexts = defineTexts('giving-end-updates', {
  pageTitle: params('No more e-mails about {title} - Mysathi'),
  title: 'No more e-mails',
  thisCampaign: 'this campaign',
  lead: params('Press the button and we send you no more updates of “{title}” by e-mail. Your gift stays.'),
  leadUnnamed:
    'Press the button and we send you no more updates of this campaign by e-mail. Your gift stays.',
  button: 'Stop these e-mails',
  busy: 'Wait..',
  ended: 'You will get no more e-mails about this campaign.',
  endedHelp: 'The updates stand on its page for everybody. If you give again, you can ask for them anew.',
  broken: 'This link is not complete. Open it again from the e-mail.',
  toUpdates: 'See the updates',
});
