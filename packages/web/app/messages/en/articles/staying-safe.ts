import { defineTexts } from '../../../lib/words/i18n.ts';
import { params } from '../../../lib/words/text-forms.ts';

/** Safety between members. Lines that begin with ## are headings, with a hyphen a list. */
export const stayingSafeArticle = defineTexts('article-staying-safe', {
  description:
    'How to spot a fraud early, what to keep to yourself, how to meet for the first time, and how to block and report.',
  body: params(
    `Most people here are what they say they are. A few are not, and they are good at sounding kind. This page collects what helps: what the site does for you, what you can do yourself, and where to turn when something has gone wrong.

## What is private from the start

Your phone number, WhatsApp, e-mail address and social links are never in a list and never on an open profile. They can be opened only by a person whose interest was accepted, one by one, and you see who did. A member can open at most {perDay} in a day and {perMonth} in a month, so nobody can collect numbers.

For each photo you choose whether every signed-in member may see it or only people you have accepted. Medical history and the horoscope file open after acceptance. ID proofs are seen by you and by those who check them, and by nobody else.

Stay in the chat here for as long as you like. There is no need to give a number to someone who is in a hurry to have it.

## Signs of a fraud

Nearly every fraud on marriage sites follows the same story. Someone writes warmly and often, never has time to meet or to be seen on a call, and then something happens: a parcel held at customs, a sick parent, a blocked account, a sure investment. Look out for people who

- ask for money, gifts, vouchers, bank details or a code, for whatever reason;
- want to leave the chat within minutes and send you a link;
- live abroad, are about to arrive, and never do;
- have photos that look like a magazine and a story that changes;
- press you to keep it from your family.

Never send money to a person you have not met. Never share a code sent to your phone: it opens your account or your bank, and nobody from Mysathi will ever ask for one.

## Before the first meeting

Talk on a video call. See whether the face, the voice and the facts are the ones in the profile. Ask about the workplace, the college, the town; a true story has details, and the details stay the same. Make your own enquiries, as families have always done. An ID badge tells you that a document was compared with the profile, and nothing about character.

## The first meeting

- Meet in a public place, in daylight, and choose it yourself.
- Tell a friend or a relative where you are and when you will be back.
- Arrange your own travel, both ways.
- Keep your phone charged, and leave when you want to. You owe nobody a reason.

Bring family along when you want to. A person who is serious about marriage will understand.

## Block and report

You can block someone from a profile, a request or a chat. From then on you do not see each other anywhere on the site, and the other person is not told. You can undo this in Settings.

If someone breaks the rules, report it. We keep a copy of the profile, its photos and your last messages with the report, so that deleting them does not help. Reports of intimate photos shared without consent come first and are looked at within {pictures} hours; abuse and requests for money within {abuse} hours.

## When something has happened

If someone is in danger, call 112. If you lost money, call 1930 at once or write to cybercrime.gov.in: the first hours decide whether a payment can still be stopped. Tell your bank, keep the messages, and then tell us. It is nobody’s shame to have trusted a skilled liar, and your report protects the next person.`,
  ),
});
