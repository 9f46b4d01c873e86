import { defineTexts } from '../../../lib/words/i18n.ts';
import { params } from '../../../lib/words/text-forms.ts';

/** The privacy policy: nine sections. Blank lines part paragraphs; lines that begin with a hyphen are a list. */
export const privacyTexts = defineTexts('privacy', {
  heading: 'Privacy Policy',
  description: 'What Mysathi knows about you, who sees it, how it is kept safe, and what you can ask of us.',
  effective: 'Effective date: 31/May/2023. Last changed: 27 November 2026',
  lead: 'A marriage profile is personal. This policy says what we collect, what for, who gets to see it, and what you can do about it.',

  collectedTitle: '1. Information we collect',
  collectedText:
    'What you give us:\n\n- your name, mobile number, e-mail address and password;\n- your profile: personal, family, professional, astrological and medical details, hobbies, partner preferences, contact details and what you write about yourself;\n- photos, and, if you choose, ID proofs and a horoscope file;\n- interests, shortlists, saved searches and messages, whom you block, hide from, mute or report, and a success story if you tell one;\n- with a gift: your name, mobile number and e-mail address, what others may see of it, a message if you write one, and for a tax receipt your PAN and postal address;\n- what you write to us through the contact form.\n\nWhat comes with using the site: the time of sign-ins, a label of the device such as its browser, profiles you opened, what happened to you and what of it you want to be told, for browsers that you let us tell the address that their push service gave them, when you were here last unless you switch that off, technical records of requests, which we keep without names and numbers of people, and the network that they come from, which we count against misuse and keep for at most three days. Of a gift the payment company tells us how it was paid, such as the bank, the last four digits of a card or your UPI ID, which we keep masked, and its reference, never a whole card number. Religion, community, health and horoscope details are sensitive: you may leave those that are not required open, or answer that you prefer not to say.',

  usedTitle: '2. How we use it',
  usedText:
    'We use your information:\n\n- to make your account, to send codes and to keep strangers out of it;\n- to show your profile to people it may suit, and theirs to you, with the reasons why;\n- to deliver interests and messages;\n- to check photos and, where you uploaded them, ID proofs;\n- to take gifts, send their receipts and give back what is taken back, and to report gifts to the tax office where you asked for a tax receipt;\n- to answer you, and to prevent fraud, harassment and misuse;\n- to meet duties under the law.\n\nCommunity and complexion play no part in the order in which matches are shown by default. We show no advertisements and do not sell your information.',

  sharedTitle: '3. Who sees it',
  sharedText:
    'Other members see your profile without contact details. For each photo you choose who sees it: every signed-in member, or people whose interest was accepted. Phone number, WhatsApp, e-mail address and social links, medical history and the horoscope file open only after an accepted interest. The same people see in chat when you are here and when you type, unless you switch that off in Settings; when you were last here they see only if you switch it on. Members whose profile you open see that you did, unless you chose “Look without a trace” before; members whose contact details you open always see it. ID proofs are seen by you and by the people who check them, nobody else.\n\nVisitors see you only if you agreed to be shown on the public site, and then your first name with an initial, age, height, work, native place and member ID, that your ID was checked, and your profile picture if everybody may see it. A success story that you and your partner both agreed to, and our team has read, is for everybody to read, under your first names and initials, until one of you takes it down.\n\nWhoever gives to a cause chooses what everybody sees of it: the name with the e-mail address mostly hidden, the initials, or neither, and the amount or not. A message that goes with a gift is for everybody to read. PAN and postal address are shown to nobody but you on your receipt, the PAN masked; where you asked for a tax receipt, the non-profit gets them for its statement to the tax office.\n\nCompanies that work for us get what they need for their task and may use it for nothing else: sending SMS and e-mail, running our servers, and taking payments when you give to a cause. Authorities get information where the law obliges us.',

  securityTitle: '4. Security',
  securityText:
    'Connections are encrypted. Passwords are stored only as a hash that cannot be turned back, and one-time codes likewise. ID proofs and horoscope files are encrypted where they lie. Photos are saved anew without the place and camera data they came with, and every file is given out through addresses that expire after minutes.\n\nA sign-in token lives for 15 minutes and is worthless away from the browser it was made for. No system is perfect: if something happens that puts you at risk, we tell you and the authorities as the law requires.',

  keptTitle: '5. How long we keep it',
  keptText: params(
    "Your profile stays as long as your account. Photos and files that you remove are deleted. What you give for an account that is never confirmed with its code is deleted within two days. A one-time code is valid for {minutes} minutes, a sign-in on a device ends after at most {days} days. When you change your mobile number, the new one waits for {holdDays} days beside the one you have, which is then deleted from your account. An ID proof is deleted {proofDays} days after we checked it; what we decided about it, and when, stays with your account.\n\nWhen your account is closed, your profile is no longer shown at once. {undoDays} days later your information is deleted, except what the law obliges us to keep: your name, member ID, mobile number and e-mail address, what you agreed to, and when you signed in, changed something of the account or were warned, sealed, for {erasedDays} days; and records of gifts, only for as long as it does. Beside gifts that you made while signed in, nobody then sees your name, your e-mail address or your message. Messages you sent are deleted as well, also for those who received them. What was reported is kept with its evidence for {reportDays} days after the decision. What our team has looked at, decided and done, and why, stays in its log: by your member ID or the reference of a gift alone, without your name.\n\nWhere another member had blocked you, your account was suspended, or a report about it is still to be decided, we keep for {erasedDays} days by what we recognise your mobile number and e-mail address: a code from which nobody can read them. So the block holds for a new account with one of them, and a suspended account is not made anew. When whoever blocked you deletes their own account, that block ends; when a report comes to nothing, the code is deleted.\n\nWhat you write to us by the contact form is deleted after {writtenDays} days, and from the site with your account already: the letter that it sends us stays in our mailbox that long, as does a report of a campaign.\n\nOf a gift, the phone number is deleted after {phoneDays} days and the payment company's own messages about it after {noticeDays} days, or later where we could not read one and still have to look into it. When a gift is never paid, the PAN, address and message that came with it are deleted {unpaidDays} days after it could last be paid, and your name and e-mail address with its phone number, unless another gift needs them. What was given, by whom and for what stays in the books.\n\nThe copies of all data that we make so that nothing is lost still hold what was deleted since, for at most 35 days. They are used for nothing else.",
  ),

  childrenTitle: '6. Children under 18',
  childrenText:
    'Mysathi is for adults. Nobody under 18 may make an account, and we check the date of birth. If you learn that a child has registered, tell us: we close the account and delete what was given.',

  rightsTitle: '7. Your rights',
  rightsText: params(
    'You can see and correct your information at any time under Profile, and decide there whether the public site may show you. In Settings you can download a copy of it, see what you agreed to and take it back for the future, and delete your account; you can change your mind for {undoDays} days. You can also name a person who acts for you if you cannot, and complain to us or to the authority for data protection.\n\nFor whatever has no button, and for a gift made without an account, write to us from the e-mail address of the account or of the gift, so that we know it is you.',
  ),

  changesTitle: '8. Changes of this policy',
  changesText:
    'When this policy changes in a way that matters to you, we tell you by e-mail or on the site before the change takes effect, and put the new date on top of this page.',

  contactTitle: '9. Contact',
  contactText: 'Questions, wishes and complaints about your information reach us by e-mail:',
});
