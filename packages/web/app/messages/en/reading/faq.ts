import { defineTexts } from '../../../lib/words/i18n.ts';
import { params } from '../../../lib/words/text-forms.ts';

/** Five questions with true answers. Blank lines part paragraphs; lines that begin with a hyphen are a list. */
export const faqTexts = defineTexts('faq', {
  heading: 'FAQs',
  description:
    'What Mysathi costs, who sees your photos and number, how chat opens, what an ID badge means, and how to change or leave.',
  lead: 'The five questions people ask most.',
  linkTo: 'Link to this answer',
  more: 'Is your question not here?',
  getInTouch: 'Get in touch',
  safety: 'Safety and complaints',
  matching: 'How matching works',

  costQuestion: 'What does Mysathi cost?',
  costAnswer:
    'Nothing. Registering, a complete profile, matches, interests and chat are free, and there is no trial period that runs out.\n\nGifts to a cause are a separate matter: they are voluntary and change nothing about your matches. The assisted service, where one of our team looks for you, is agreed with you in writing beforehand.',

  privacyQuestion: 'Who can see my photos, my phone number and my other details?',
  privacyAnswer:
    'You decide for each photo: every signed-in member, or only people whose interest was accepted. Others see it locked.\n\n- Phone number, WhatsApp, e-mail address and social links stay private until both of you have said yes. They are never shown in a list.\n- ID proofs are for checking only. No other member ever sees them.\n- Medical history and the horoscope file open only after an accepted interest.\n- Visitors who are not signed in see you only if you agreed to be shown on the public site, and then with your first name and initial.',

  chatQuestion: 'How do interests and chat work?',
  chatAnswer: params(
    'Open a profile and press Send Interest. It waits in the other person’s Mailbox under Received, and they accept or decline. If you have both sent one, it counts as accepted at once.\n\nChat opens only after acceptance. You can write {messages} messages a day. An interest that nobody answers expires after {days} days, and you can take it back while it waits.',
  ),

  checkQuestion: 'What does the ID badge mean?',
  checkAnswer:
    'It means that someone from our team has compared the member’s ID proof with the profile. Uploading one is your choice: a profile without it works the same and has no badge.\n\nThe badge is no promise about character. Meet in a public place first, tell someone where you are going, and never send money to a person you have not met.',

  changeQuestion: 'Can I stop in the middle of registering, or change my profile later?',
  changeAnswer: params(
    'Yes. Every step you finish is saved in your account, and you can go on from there in any browser; what you typed in an unfinished step stays in this one until you log out. You can also leave the steps with Cancel and fill in the rest later.\n\nYour whole profile can be changed under Profile, then Update Profile; e-mail address, mobile number and password in Settings. To leave for a while, hide your profile in Settings. To leave for good, delete your account there: you can change your mind for {days} days, then your data is erased, except for the few things that the law tells us to keep.',
  ),
});
