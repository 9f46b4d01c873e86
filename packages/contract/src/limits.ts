/** Business constants of the product. The unit stands in the name. */
export const limits = {
  accountMinimumAgeYears: 18,
  oldestYears: 100,
  marriageMinimumAgeYears: { Male: 21, Female: 18 },
  /** From the calendar year on in which somebody is so old: younger ones may not be employed in India. */
  workMinimumAgeYears: 14,
  partnerAgeYears: { min: 18, max: 80 },
  filterAgeYears: { min: 18, max: 100 },
  heightInches: { min: 48, max: 84 },
  weightKilograms: { min: 40, max: 120 },
  hobbies: { min: 5, max: 10 },
  siblings: { min: 0, max: 10 },
  children: { min: 0, max: 20 },
  phoneDigits: 10,
  otpCharacters: 4,
  otpLifeSeconds: 5 * 60,
  passwordCharacters: { min: 8, max: 128 },
  emailChangeLifeMinutes: 60,
  emailConfirmLifeDays: 7,
  /** How long a new mobile number waits before it counts; India bars porting for as long after a change of SIM. */
  phoneChangeHoldDays: 7,
  passwordResetLifeMinutes: 30,
  nameCharacters: 80,
  emailCharacters: 254,
  shortTextCharacters: 80,
  longTextCharacters: 1000,
  hobbyNoteCharacters: 140,
  aboutCharacters: { min: 50, max: 1000 },
  messageCharacters: 1000,
  memberNoteCharacters: 1000,
  contactMessageKeptDays: 366,
  sessionLifeDays: 30,
  cardsPerPage: 12,
  /** Beyond so many a count without the search index says only that there are as many. */
  countedMatches: 500,
  /** The searches that a member may keep; `characters` limits all filters of one search, as they are stored. */
  savedSearches: { perMember: 10, nameCharacters: 40, characters: 4000 },
  publicCards: 12,
  messageSearchCharacters: { min: 2, max: 60 },
  typingEverySeconds: 3,
  interestLifeDays: 60,
  interestUndoSeconds: 30,
  /** Per Asia/Kolkata day, week (from Monday) and month. */
  fairUse: {
    messages: { perDay: 100, perWeek: 500, perMonth: 1000 },
    contactViews: { perDay: 10, perWeek: 50, perMonth: 100 },
    /** New ones; answers take none. */
    interests: { perDay: 50, perWeek: 200, perMonth: 500 },
  },
  /** Looking at the contact details of the same person again. */
  contactViewFreeDays: 30,
  /** As long as banks let a payment be disputed, and questions come; of a gift never paid also name and e-mail address. */
  giftPhoneKeptDays: 180,
  /** PAN, address and message of a gift that was never paid, once nothing can come of it any more. */
  unpaidGiftKeptDays: 30,
  /**
   * Financial years after that of a gift for which the books say who gave: non-profits keep theirs for ten years from the
   * end of the assessment year (rule 17AA of the Income-tax Rules), which is the one after.
   */
  giverKeptYears: 11,
  /**
   * Notices of the payment company, word for word; a notice that could not be read or booked stays until somebody has
   * looked at it.
   */
  paymentNoticeKeptDays: 30,
  reportNoteCharacters: 1000,
  reportAcknowledgeHours: 24,
  reportDecideHours: {
    private_pictures: 2,
    abuse: 36,
    money: 36,
    false_profile: 7 * 24,
    other: 7 * 24,
  },
  /** After the decision. */
  reportKeptDays: 366,
  deletionUndoDays: 7,
  retainedAccountDays: 366,
  /** From where an account was signed in to and used; where it was made is kept as long as the account. */
  accessRecordDays: 366,
  /** With a gift card from `restPaise` on, where nothing stays on it. */
  gift: {
    minPaise: 10_00,
    restPaise: 1_00,
    maxPaise: 5_00_000_00,
    messageCharacters: 280,
    addressCharacters: 240,
  },
  /**
   * Of gifts that come every month: the law asks for a further check of the donor above `maxPaise`, tip and all. We tell of
   * each month so many days before; after so many failures in a row no further one is tried.
   */
  monthly: { months: [3, 6, 12], maxPaise: 15_000_00, toldDaysBefore: 3, failuresInARow: 3 },
  /** Nothing, or from `minPaise` on: the payment company sends back no less. */
  tip: { minPaise: 1_00, maxPaise: 1_00_000_00 },
  campaignUpdate: { titleCharacters: 140, textCharacters: 4000 },
  /** The amounts that the form to give offers as a tap. */
  giftChoicesPaise: [300_00, 500_00, 1000_00, 2000_00, 5000_00],
  donationNotices: 6,
  storyCharacters: { min: 100, max: 2000 },
  uploadBytes: 10 * 1024 * 1024,
  /** Files of ID proofs, after the decision of the desk; the decision stays. */
  idProofKeptDays: 30,
  pollMilliseconds: 1500,
  toastMilliseconds: 5000,
} as const;
