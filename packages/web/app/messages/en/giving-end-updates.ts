import { params } from '@nanostores/i18n';

import { defineTexts } from '../../lib/words/i18n.ts';

/** The end of e-mails about the updates of a campaign. */
export const endUpdatesTexts = defineTexts('giving-end-updates', {
  pageTitle: params('No more e-mails about {title} - Mysathi'),
  title: 'No more e-mails',
  thisCampaign: 'this campaign',
  lead: params(
    'Press the button and we will send you no more updates on “{title}” by e-mail. Your gift stays.',
  ),
  leadUnnamed:
    'Press the button and we will send you no more updates on this campaign by e-mail. Your gift stays.',
  button: 'Stop these e-mails',
  busy: 'Wait..',
  ended: 'You will get no more e-mails about this campaign.',
  endedHelp: 'Everyone can read the updates on its page. If you give again, you can ask for them again.',
  broken: 'This link is incomplete. Open it again from the e-mail.',
  toUpdates: 'See the updates',
});
