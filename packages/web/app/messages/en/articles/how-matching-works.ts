import { defineTexts } from '../../../lib/words/i18n.ts';
import { params } from '../../../lib/words/text-forms.ts';

/** How a match comes about. Lines that begin with ## are headings, with a hyphen a list. */
export const matchingArticle = defineTexts('article-matching', {
  description:
    'What the percentage on a profile means, what goes into it, what is left out on purpose, and how an interest becomes a chat.',
  body: params(
    `Two people suit each other only if each of them is what the other hopes for. That is the idea behind every list on Mysathi, and this page says how it is worked out, what is left out, and what you can do to get better matches.

## Both sides count

For you and another member we ask two questions. How far do they meet what you wrote under Partner Preferences? And how far do you meet what they wrote? Each answer is a share between zero and one hundred percent. The match percentage is the geometric mean of the two: multiply them, and take the square root.

That sounds dry, but it changes a lot. With a plain average, someone who is all you wish for, but who hopes for someone quite different, would still look like a good match. With the geometric mean the smaller side pulls the result down. You see fewer people who will say no, and fewer people whom you would have to decline write to you.

## What goes into it

- What you both said about partners: age, height, religion, marital status and mother tongue.
- Daily life: food, drinking, smoking and dress.
- Family: how it lives, and the values you named.
- Education and work, hobbies, and the places you come from or work in.

A question that one of you left open tells us nothing. It does not count against anyone. So an honest gap in your profile is better than a guess.

## What is left out

Community and complexion are left out of the calculation, so that no list can be ordered by them. Stars are left out too: a guna chart is shown on a profile for those who want it, and moves nobody up or down. A gift to a cause changes nothing either.

## Two lists, two purposes

Today’s Matches is a short list that fits your wishes, best fit first, with a few places kept for people who joined recently. It stays the same for the whole day, so you need not hurry; when you change your preferences, it is chosen again.

More Matches goes further. It holds everyone who passes the filters you set, beyond your stated wishes, because wishes are often narrower than life. When a filter leaves you with nobody, we say which one to loosen.

On each profile, open “How you fit”. It names the strongest reasons in words, and the weakest point too. We would rather tell you now than let you find out at the third meeting.

## From a match to a chat

You send an interest. It waits in the other person’s mailbox for up to {life} days, and they accept or decline in their own time. If you had both sent one, it counts as accepted at once. Chat opens only then.

Only then, too, can you press View contact. You can do that {perDay} times a day, {perWeek} times a week and {perMonth} times a month, and the other person sees that you did. Opening the same details again within {free} days is free. These limits are the same for everybody: they keep people from being flooded, and numbers from being collected.

## How to get better matches

- Fill in the preferences that matter to you, and leave the rest open.
- Answer what you can about daily life and family. Every answer is one more thing to agree on.
- Write a few sentences of your own. The percentage is arithmetic; what makes someone write to you is not.

The percentage compares what two people wrote, and nothing more. It cannot hear how someone laughs. Take it as a reason to talk, and let the talk decide.`,
  ),
});
