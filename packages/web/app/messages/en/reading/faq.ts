import { defineTexts } from '../../../lib/words/i18n.ts';
import { params } from '../../../lib/words/text-forms.ts';

/** Five questions with true answers. Blank lines part paragraphs; lines that begin with a hyphen are a list. */
export const faqTexts = defineTexts('faq', {
  heading: 'FAQs',
  description:
    'What Mysathi costs, who sees your photos and number, how chat opens, what an ID badge means, and how to change or leave.',
  lead: 'Five questions that people ask most.',
  linkTo: 'Link to this answer',
  more: 'Your question is not here?',
  getInTouch: 'Get in touch',
  safety: 'Safety and complaints',
  matching: 'How matching works',

  costQuestion: 'What does Mysathi cost?',
  costAnswer:
    'Nothing. Registering, a complete profile, matches, interests and chat are free, and no trial runs out after some days.\n\nGifts to a cause are a separate matter: they are voluntary and change nothing about your matches. The assisted service, where one of us looks for you, is agreed with you in writing beforehand.',

  privacyQuestion: 'Who can see my photos, my phone number and my other details?',
  privacyAnswer:
    'You decide for each photo: every signed-in member, or only people whose interest was accepted. Others see it locked.\n\n- Phone number, WhatsApp, e-mail address and social links stay private until both of you have said yes. They are never shown in a list.\n- ID proofs are for checking only. No other member ever sees them.\n- Medical history and the horoscope file open only after an accepted interest.\n- Visitors who are not signed in see you only if you agreed to be shown on the public site, and then with your first name and initial.',

  chatQuestion: 'How do interests and chat work?',
  chatAnswer: params(
    'Open a profile and press Send Interest. It waits in the other person’s Mailbox under Received, and they accept or decline. If you have both sent one, it counts as accepted at once.\n\nChat opens only after acceptance. You can write {messages} messages a day. An interest that nobody answers expires after {days} days, and you can take it back while it waits.',
  ),

  checkQuestion: 'What does the ID badge mean?',
  checkAnswer:
    'It means that a person of ours has compared an ID proof of the member with the profile. Uploading one is your choice: a profile without it works the same and carries no badge.\n\nThe badge is no promise about character. Meet in a public place first, tell somebody where you go, and never send money to a person you have not met.',

  changeQuestion: 'Can I stop in the middle of registering, or change my profile later?',
  changeAnswer: params(
    'Yes. Every step that you finished is kept with your account, and you go on after it in any browser; what you typed into a step that is not finished waits in this one until you log out. You can also leave the steps with Cancel and fill in the rest later.\n\nYour whole profile can be changed under Profile, then Update Profile; e-mail address, mobile number and password in Settings. To leave for a while, hide your profile in Settings. To leave for good, delete your account there: you can change your mind for {days} days, then your data are erased, except for the few things that the law wants kept.',
  ),
});
