import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** What is asked where an e-mail address is probably mistyped. */
export const likelyEmailTexts = defineTexts('likely-email', {
  emailMeant: params('Did you mean {email}?'),
  takeEmail: 'Yes, use that',
});
