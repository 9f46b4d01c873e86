import { defineTexts } from '../../../lib/words/i18n.ts';

/** Guna milan in plain words. Lines that begin with ## are headings, with a hyphen a list. */
export const gunaArticle = defineTexts('article-guna', {
  description:
    'The eight parts of guna milan and their points, why a total is sometimes a range, what manglik means, and how much weight to give it.',
  body: `When both of you have given a birth star, a profile on Mysathi shows how the two compare by guna milan, the traditional count of up to 36 points. Some families look at it first, others not at all. This page explains what the chart shows, so that you can read it for yourself.

## What is compared

Guna milan does not look at the whole horoscope. It looks at the Moon at the two births: in which of the 27 stars (nakshatra) it was, in which quarter (pada) of that star, and in which of the twelve signs. Everything else follows from tables that are centuries old.

There are eight parts. Each has a highest number of points, from one to eight:

- Varna, 1 point: outlook on life.
- Vashya, 2 points: give and take.
- Tara, 3 points: luck and well-being.
- Yoni, 4 points: closeness.
- Graha Maitri, 5 points: friendship of minds.
- Gana, 6 points: temperament.
- Bhakoot, 7 points: family and fortune.
- Nadi, 8 points: health and children.

Together they make 36. Families who compare often look for 18 or more. That is custom, not a law of the stars; traditions differ between regions and even between two astrologers in one street.

## Why a total can be a range

Many people know their star but not its quarter. Within some stars the sign changes, and the points with it. Then we show a range, such as 19 to 24, rather than a number we cannot stand behind. The lower number is the least that is possible with the answers you both gave, the higher one the most.

Add your quarter and the range becomes one number. If you do not know it, use “Propose from birth details”: from date, time and place of birth we work out star, quarter and moon sign. The Moon takes about six hours to cross a quarter. If you were born within minutes of a change, we offer both and let you choose. For births before 1956, or outside India, we say why we propose nothing. And if your family’s horoscope says otherwise, keep what it says: your own answer always stands.

## Manglik

A person is called manglik when Mars stands in certain houses of the birth chart. Some families ask about it, many do not, and by tradition two mangliks balance each other. The chart says what the two of you have answered under dosha. If one of you is not sure, it says that there is nothing to compare. It never guesses.

## Low points in one part

A total can be fine while Nadi or Bhakoot is zero. Tradition gives these two the most points, and also knows many exceptions that soften a zero. We show the parts one by one, so that the person who advises your family can see what the total is made of. We do not add exceptions of our own and call it a better number.

## What it does here, and what it does not

The chart is shown on the profile of someone who has given a star, if you have given one too. It changes nothing in your matches: no list is ordered or filtered by it, and nobody is hidden because of it. You need not give a star at all.

Take it as a guide for a talk, not as a verdict. If the stars matter to your family, show them the chart early. If they do not, nobody here will bring them up. How two people speak to each other when something goes wrong is in no table.`,
});
