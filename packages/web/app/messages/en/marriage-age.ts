import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

export const marriageAgeTexts = defineTexts('marriage-age', {
  lists: params(
    'Indian law lets a man marry at 21. You can look around now. From {date} you will be listed and can send interests.',
  ),
  interests: params('You can send interests from {date}, when you turn 21.'),
});
