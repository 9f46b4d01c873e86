import { defineTexts } from '../../../lib/words/i18n.ts';

/** The way of a gift. Lines that begin with ## are headings, with a hyphen a list. */
export const giftArticle = defineTexts('article-gift', {
  description:
    'How your money gets from the form to the people it is for, how every rupee is counted, what others see, and how to get a refund.',
  body: `Besides looking for a partner, people on Mysathi support causes: an operation, a school, a family in need. Giving is voluntary, and it has no effect at all on your profile or your matches. If you do give, you should be able to follow your money. This is the way it goes.

## The campaign

Each campaign says who organises it and whom it is for, and what was checked about them. The goal is cut into stages, and each stage pays for something that a document shows: a bill, an estimate, a letter. You can read the documents on the campaign’s page, with their dates and amounts. A bill in another currency stays in its own currency and is not part of any total.

The ring shows the share of the goal that has come in. Where a stage is filling, its own percentage is beside it, and each number says what it is a percentage of.

## From the form to the bank

You choose an amount and say what others may see. No amount and no way to pay is chosen for you, your name is left out unless you choose otherwise, and “Add something for Mysathi” begins at zero. Then we make an order: a note, kept on our side, of what you want to give and to which campaign. With this order you go to the page of the payment provider. There you pay by UPI, card, net banking or wallet. Card and bank details are asked only there. The provider tells us how you paid, and with your gift we keep the bank, wallet or kind of card, the last four digits of a card and a masked UPI ID. Its own messages, in which a UPI ID may stand in full, are deleted after a while that the privacy policy names. We never get a whole card number, a PIN or a password. Only a gift card is used on our own form, and pays at once.

When the money has moved, the provider tells our server, in a message with a signature that only the two of us can make. We check the signature, the order and the amount, and only then is the gift written down. What your browser says on the way back decides nothing, so closing the window loses nothing.

Sometimes a bank does not answer. Then the page says that we are waiting, and we keep asking until there is an answer. If you pay an order twice by mistake, one payment is counted and the other goes back to where it came from.

You can also give every month, by a UPI app or a card. You agree to it once, at your bank: to an amount, and to the month in which it ends. We write to you before each payment, and so does your bank. Each month is a gift of its own, with its receipt. One press pauses it, and one stops it for good. A month that could not be taken is skipped, and not collected later.

## The ledger

Every movement of money is written in a ledger with two sides, as bookkeepers have done for five hundred years: what comes in here must go out there, to the paisa. Entries are never changed or deleted; a correction is a new entry. Once a night the books are added up, and the campaign page shows when they last balanced. Open “How is this counted?” there to see the sum: gifts that arrived, less what was refunded or lost in a dispute. Payment fees, payouts and what donors add for Mysathi are not part of it.

## Your receipt

You get a receipt with a number, the date and the amount in words, as a page and by e-mail. Ask for a tax receipt only if you want one: then we need your PAN and address. The PAN is kept encrypted. The non-profit gets it, for its statement to the tax office; nobody else does.

## What others see

That is your choice with every gift:

- your name and the amount;
- your initials and the amount;
- the amount without a name;
- your name without the amount.

Your e-mail address is never shown in full.

## If you change your mind

The form says within how many days you can get a refund. Open the link to your receipt and ask for it. The money returns to where it came from, and the campaign’s total goes down by as much, for everyone to see. What the campaign has paid out by then cannot come back like that: write to us.

So what does a gift do? It pays a part of a bill that you can read, and it shows the next person that the sum can be reached. No clock runs on our pages to hurry you: the days left are shown only for a campaign that has a last day. And no one writes to you because you did not give.`,
});
