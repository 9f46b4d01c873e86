import { defineTexts } from '../../../lib/words/i18n.ts';

/** What is checked and what is not. Lines that begin with ## are headings, with a hyphen a list. */
export const verifyingArticle = defineTexts('article-verifying', {
  description:
    'Which facts of a profile are checked and how, which documents are accepted for the ID badge, and what no badge can tell you.',
  body: `A profile is what a person says about themselves. Some of it can be checked by a machine, some by a person with a document in hand, and some only by you and your family. Here is which is which.

## The phone number

Everyone who registers gets a code by SMS and types it in. So each account belongs to a number that someone could read at that time. One number makes one account. That number is shown to no other member. The phone and WhatsApp numbers that can be opened after an accepted interest are those of the contact details, which nobody has checked.

The date of birth is what a person says; only the ID badge compares its year with a document. What they say is checked against the law: nobody under 18 is listed or can send interests. A man of 18 to 20 may register and look around; he is listed and may send interests from 21 on. Cards show the age by calendar year, so a birthday is never given away.

## The photos

Every photo is opened and saved again, which removes the place, the camera and anything else hidden in the file. A profile appears in lists only with a profile picture, and a photo that was refused is shown to nobody but its owner.

No program can tell whether a photo shows the person who uploaded it. A video call can. If you find a photo of someone who did not agree to it, report the profile: such reports are looked at first.

## The ID badge

You can upload up to three photos of an ID proof under Upload Photos. It is your choice. Accepted are

- a passport;
- a driving licence;
- a voter card;
- an Aadhaar card with the number covered.

Cover what nobody needs to read: the number of an Aadhaar card, and anything on a page that says nothing about who you are. Name, photo and year of birth must be readable.

The files are stored encrypted. They are opened by you and by the people who compare them with your profile, and by no other member, ever. The badge appears when someone has compared them and found that they match. Before that there is none: an upload alone changes nothing on your card. A profile without a badge works exactly the same.

## What no badge says

The badge says that the name, the face and the year of birth matched a document on the day it was looked at. It says nothing about income, work, health, an earlier marriage, debts, a criminal record or kindness. We do not check these, and we do not pretend to.

So check them yourself, as far as they matter to you:

- Ask for the company and the place of work, and whether you may meet someone from there.
- Ask where a degree was earned; colleges confirm it on request.
- Where someone was married before, ask for the decree or the certificate before anything is settled.
- Talk to relatives and neighbours, openly and with the other family’s knowledge.
- Compare what you hear with what the profile says. Small differences are human, large ones need an answer.

## When a profile is false

Open the menu on the profile and choose Report, then “Fake profile”. Say in a few words what you know. We keep a copy of the profile as it stood, so that nothing is lost if it changes afterwards. The other person is not told who reported.

And if your own profile has become untrue with time, after a new job or a move, bring it up to date under Update Profile. A true profile is worth more than a fine one: it brings you people who like what is really there.`,
});
