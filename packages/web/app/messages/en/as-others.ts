import { params } from '@nanostores/i18n';

import { defineTexts } from '../../lib/words/i18n.ts';

/** My own profile as others find it. */
export const asOthersTexts = defineTexts('as-others', {
  pageTitle: 'As others see you - Mysathi',
  heading: 'As others see you',
  back: 'Back to My Profile',
  whoLooks: 'Who looks at your profile',
  stranger: 'Someone new',
  accepted: 'Someone you accepted',
  strangerHelp:
    'This is what members see until you have both said yes. They also see how the two of you fit.',
  acceptedHelp:
    'This is what someone sees once you have both said yes. They also see how the two of you fit.',
  hidden: 'Nobody new can find your profile now. This is what they would see.',
  contactOpens: params(
    'Someone you accepted can open the phone, WhatsApp, e-mail and social links of {name} here. You see who did.',
  ),
  update: 'Update',
  settings: 'Privacy and settings',
  couldNotLoad: 'We could not load your profile. Check your connection.',
});
