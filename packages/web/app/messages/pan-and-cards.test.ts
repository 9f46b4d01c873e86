import { describe, expect, test } from 'vitest';

import { textOf } from '../lib/words/i18n.ts';
import { giftArticle } from './en/articles/what-a-gift-does.ts';
import { giveTexts } from './en/giving-form.ts';
import { giftTexts } from './en/giving-gift.ts';
import { privacyTexts } from './en/reading/privacy.ts';
import { termsTexts } from './en/reading/terms.ts';

const hindi = import.meta.glob<Readonly<Record<string, string>>>('./hi/*.json', {
  eager: true,
  import: 'default',
});

const said = {
  en: {
    form: textOf(giveTexts, 'en').panHelp,
    handover: textOf(giftTexts, 'en').handoverText,
    article: textOf(giftArticle, 'en').body,
    told: textOf(privacyTexts, 'en').collectedText,
    shared: textOf(privacyTexts, 'en').sharedText,
    terms: textOf(termsTexts, 'en').givingText,
  },
  hi: {
    form: hindi['./hi/giving-form.json']?.panHelp,
    handover: hindi['./hi/giving-gift.json']?.handoverText,
    article: hindi['./hi/article-gift.json']?.body,
    told: hindi['./hi/privacy.json']?.collectedText,
    shared: hindi['./hi/privacy.json']?.sharedText,
    terms: hindi['./hi/terms.json']?.givingText,
  },
};

/** Who gets a PAN, and what of a way to pay is learnt. */
const facts = {
  en: { nonprofit: 'he non-profit gets', card: 'whole card number', lastFour: 'last four digits' },
  hi: { nonprofit: 'गैर-लाभकारी संस्था', card: 'कार्ड का पूरा नंबर', lastFour: 'आखिरी चार अंक' },
};

describe.each(['en', 'hi'] as const)('in %s, who gives reads', (language) => {
  const { nonprofit, card, lastFour } = facts[language];
  const { form, handover, article, told, shared, terms } = said[language];

  test('that the non-profit gets the PAN, wherever a PAN is spoken of', () => {
    for (const text of [form, article, shared]) expect(text).toContain(nonprofit);
  });

  test('what is learnt of a card, and that its number is not', () => {
    for (const text of [handover, article, told, terms]) expect(text).toContain(card);
    for (const text of [article, told]) expect(text).toContain(lastFour);
  });
});
