/** Business constants of the product. Each name includes its unit. */
export const limits = {
  accountMinimumAgeYears: 18,
  oldestYears: 100,
  marriageMinimumAgeYears: { Male: 21, Female: 18 },
  /**
   * Work may begin in the calendar year in which a person turns this age: employing younger children is illegal in
   * India.
   */
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
  /** How long a new mobile number waits before it takes effect, matching India's porting ban after a SIM change. */
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
  /** Without the search index, counting stops here and reports only "at least this many". */
  countedMatches: 500,
  /** The searches a member may save; `characters` limits the stored filters of one search. */
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
    /** New interests only; answers are not counted. */
    interests: { perDay: 50, perWeek: 200, perMonth: 500 },
  },
  /** Within this period, viewing the same member's contact details again is free. */
  contactViewFreeDays: 30,
  /**
   * The period in which banks allow disputes and donors ask questions; for unpaid gifts also applies to name and
   * e-mail.
   */
  giftPhoneKeptDays: 180,
  /** PAN, address and message of a gift that was never paid, once it can no longer be paid. */
  unpaidGiftKeptDays: 30,
  /**
   * Financial years after that of the gift during which the books keep the giver's identity: non-profits must keep
   * records for ten years from the end of the assessment year (rule 17AA of the Income-tax Rules), which is the year
   * after.
   */
  giverKeptYears: 11,
  /**
   * The raw notices of the payment gateway; one that could not be read or booked is kept until somebody has examined
   * it.
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
  /** Counted from the decision. */
  reportKeptDays: 366,
  deletionUndoDays: 7,
  retainedAccountDays: 366,
  /** Where an account was signed in to and used from; where it was created is kept as long as the account. */
  accessRecordDays: 366,
  /** A gift card may pay from `restPaise` upwards, if that uses it up. */
  gift: {
    minPaise: 10_00,
    restPaise: 1_00,
    maxPaise: 5_00_000_00,
    messageCharacters: 280,
    addressCharacters: 240,
  },
  /**
   * For monthly gifts: above `maxPaise`, including the tip, the law requires additional authentication of the donor.
   * Donors are notified `toldDaysBefore` each charge; after `failuresInARow` no further charge is attempted.
   */
  monthly: { months: [3, 6, 12], maxPaise: 15_000_00, toldDaysBefore: 3, failuresInARow: 3 },
  /** Zero, or at least `minPaise`, the smallest amount the payment gateway refunds. */
  tip: { minPaise: 1_00, maxPaise: 1_00_000_00 },
  campaignUpdate: { titleCharacters: 140, textCharacters: 4000 },
  /** The preset amounts of the donation form. */
  giftChoicesPaise: [300_00, 500_00, 1000_00, 2000_00, 5000_00],
  donationNotices: 6,
  storyCharacters: { min: 100, max: 2000 },
  uploadBytes: 10 * 1024 * 1024,
  /** For ID proof files, counted from the desk's decision; the decision itself is kept. */
  idProofKeptDays: 30,
  pollMilliseconds: 1500,
  toastMilliseconds: 5000,
} as const;
