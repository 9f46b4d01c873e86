import { describe, expect, test } from 'vitest';

import { accountTexts } from './account.ts';
import { authTexts } from './auth.ts';
import { chatTexts } from './chats.ts';
import { contactPageTexts } from './contact-page.ts';
import { contactTexts } from './contact.ts';
import { campaignTexts } from './giving-campaign.ts';
import { givingTexts } from './giving.ts';
import { homeTexts } from './home.ts';
import { interestTexts } from './interests.ts';
import { mailboxTexts } from './mailbox.ts';
import { matchDetailTexts } from './match-detail.ts';
import { listTexts } from './matches-lists.ts';
import { matchesTexts } from './matches.ts';
import { photoTexts } from './photos.ts';
import { profileTexts } from './profile.ts';
import { faqTexts } from './reading/faq.ts';
import { safetyTexts } from './safety.ts';
import { sectionTexts } from './sections.ts';
import { shellTexts } from './shell.ts';
import { storyTexts } from './stories.ts';
import { wizardTexts } from './wizard.ts';

/** The sentences that are fixed byte for byte, in the texts of the screens that show them. */
const fixed = [
  [
    authTexts,
    [
      'Register, Its FREE!',
      'Already have an account? Login',
      'Create Account',
      'Verify OTP',
      'Processing...',
      'Welcome Back!',
      'Sign In',
      'Sign up',
      'successfully registered',
      'Otp verified',
      'Enter a valid email',
      'Password must be at least 8 characters',
    ],
  ],
  [
    shellTexts,
    [
      'Home',
      'Matches',
      'Mailbox',
      'Mails',
      'Chats',
      'Profile',
      'Logout',
      'Login / Signup',
      'Privacy Policy',
      'Terms & Conditions',
      'FAQs',
      'Contact Us',
      'Have A Nice Day',
    ],
  ],
  [
    homeTexts,
    [
      'Find Matches',
      'Comprehensive Profiles',
      'Advanced Matching Algorithm',
      'Privacy and Security',
      'Communication Tools',
      'Profiles',
      'About',
      'Home',
      'Send Interest',
      'Shortlist',
      'No Match Found',
      'Register, Its FREE!',
    ],
  ],
  [interestTexts, ['Send Interest', 'Please Wait', 'Shortlist', 'Declined']],
  [listTexts, ['No Match Found']],
  [
    matchesTexts,
    [
      "Today's Matches",
      'My Match',
      'Recently Viewed',
      'More Matches',
      'Shortlisted Profiles',
      'Nearby Profiles',
      'Apply Filter',
      'From age cannot be greater than To age',
      'To age cannot be less than From age',
    ],
  ],
  [
    mailboxTexts,
    [
      'Sent',
      'Received',
      'Pending',
      'Accepted',
      'No Requests Found',
      'Accept',
      'Decline',
      'Declined',
      'Please Wait',
    ],
  ],
  [
    chatTexts,
    [
      'No chats available',
      'Select chat to Start conversation',
      'Select someone to start chats!',
      'No messages',
      'After Accept him',
    ],
  ],
  [
    matchDetailTexts,
    [
      'Previous',
      'Next',
      'Prev',
      'No hobbies listed',
      'Personal Details',
      'More About Hobbies',
      'Family Details',
      'Partner Preferences',
      'Astrological Details',
      'Education',
      'Professional Work Experience',
      'More About Family',
      'Contact Details',
      'Medical Details',
      'Personalised matchmaking',
      'Find your match 10x faster',
      'Guaranteed matches',
      'Better response',
      'Save time & effort',
      'Contact Us',
    ],
  ],
  [storyTexts, ['Wall of Love', 'Read Their Story', 'Yes', 'Cancel']],
  [sectionTexts, ['Unmarried']],
  [photoTexts, ['Image added', 'Please upload a Profile Picture.', 'Yes', 'Cancel']],
  [accountTexts, ['Yes', 'Cancel']],
  [safetyTexts, ['Yes', 'Cancel']],
  [
    wizardTexts,
    [
      'Let us know about yourself',
      'Your Hobbies',
      'More About Hobbies',
      'Are you sure?',
      'Cancel',
      'Continue',
      'Wait..',
      'Register Successfully!',
      'Welcome to Mysathi',
      'Submission failed',
      'No token found in cookies',
      'Please write something about yourself before continuing.',
    ],
  ],
  [
    profileTexts,
    [
      'Family',
      'Education & Profession',
      'Update Profile',
      'Personal Info',
      'Hobbies',
      'Family Details',
      'Partner Preferences',
      'Astrological Details',
      'Professional Details',
      'Contact Details',
      'Medical Details',
      'Upload Photos',
      'Back to Profile',
      'Update',
      'Upload',
      'Wait..',
      'Something went wrong!',
      'Yes',
      'Cancel',
    ],
  ],
  [faqTexts, ['Get in touch']],
  [contactTexts, ['Sending ....', 'Sent message Successfully', 'Something wrong']],
  [contactPageTexts, ['Find your match 10x faster']],
  [
    campaignTexts,
    [
      'Created by',
      'Story',
      'Document',
      'Updates',
      'Easy, Powerful, Trusted',
      'View All Supporters',
      'Donate Now',
    ],
  ],
  [givingTexts, ['Support More Causes', 'Looking for your match?', 'Register, Its FREE!']],
] as const;

describe('the fixed sentences', () => {
  for (const [texts, sentences] of fixed)
    for (const sentence of sentences)
      test(`${sentence} stands among the texts of its screen`, () => {
        expect(Object.values<unknown>(texts.en.get())).toContain(sentence);
      });
});
