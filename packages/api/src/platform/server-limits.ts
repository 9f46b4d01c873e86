/**
 * Limits and counts that the server alone knows, by what they are about. No page tells them, so that no browser has to fetch
 * them; those that pages tell or hold as well are the contract's `limits`.
 */
export const serverLimits = {
  otpTriesPerNumberAndDay: 10,
  otpResendWaitSeconds: [30, 60, 120],
  otpSendsPerNumberAndDay: 5,
  otpSendsPerAddressAndHour: 10,
  otpSendsInAllPerHour: 200,
  /** For accounts that nobody began. */
  otpStrayResendsPerAddressAndHour: 30,
  /** Failed sign-ins before each further one has to wait, twice as long each time. */
  loginFreeTries: { account: 5, address: 30 },
  loginPauseSeconds: { first: 5, longest: 5 * 60 },
  emailChangesPerMemberAndHour: 3,
  phoneChangeCodesPerMemberAndDay: 10,
  passwordResetLinksPerAddressAndHour: 10,
  /** For a new password, and as many for a new address. */
  mailedLinksPerEmailAndHour: 3,
  mailedLinksUsedPerAddressAndHour: 30,
  otpTriesPerCode: 5,
  /** With codes to so many numbers of one range within an hour the log warns. */
  neighbouringNumbersPerHour: 5,

  cookieDays: 365,
  accessTokenMinutes: 15,
  sessionIdleDays: 14,
  sessionsPerMember: 10,
  /** A program without cookies is known by a sign-in of the same kind for so long. */
  knownProgramDays: 30,

  suggestedRelaxers: 2,
  memberSearchesPerHour: 60,
  interestsPerPage: 20,
  /** By who lets it be known; as many as new interests. */
  shortlistingsToldPerDay: 50,
  /** More than anybody weighs in a day. */
  shortlistingsPerDay: 300,
  notesWrittenPerDay: 300,
  peoplePerPage: 30,
  ownGiftsPerPage: 20,

  /** How many different people's a member may open: more than anybody looks at, and far too little to copy everybody. */
  profilesPerMinute: 60,
  /** Pages of cards of strangers, twelve on each, in all lists together. */
  listPagesPerMinute: 90,

  chatsPerPage: 50,
  messagesPerPage: 50,
  foundMessagesPerPage: 20,
  messageSearchesPerHour: 300,
  /** Who was active within so many seconds counts as here. */
  presenceSeconds: 60,

  /** Of the push channel: how long a connection may wait with its token, and how large what it says may be. */
  live: { signInMilliseconds: 5000, connectionsPerMember: 10, requestBytes: 8192 },

  giving: {
    /** From one network; links also to one e-mail address, and the paper of one receipt from wherever. */
    mostPerHour: {
      gifts: 40,
      voucherChecks: 20,
      giftLinks: 10,
      giftLinksToOne: 3,
      receipts: 60,
      receiptsOfOne: 12,
    },
    mostFailed: { giftsOfNetworkPerHour: 8, giftsInAllPerTenMinutes: 300 },
  },

  notificationsPerPage: 30,
  /** Older ones are forgotten. */
  notificationsKeptDays: 180,
  pushDevicesPerMember: 10,

  renamesPerDay: 3,
  /** Of each way back, such as showing a hidden profile again, which open pages of others hear of. */
  undosPerDay: 20,
  contactMessagesPerAddressAndHour: 5,
  contactMessagesInAllPerHour: 200,

  reportsPerDay: 20,
  /** To one that is open, by whoever made it. */
  reportAdditions: 10,
  /** Messages of a talk that are kept as evidence, the newest. */
  reportedMessages: 200,
  reportsPerPage: 30,

  deskReasonCharacters: 300,

  /** Between telling members of changed terms and the day from which those hold. */
  termsNoticeDays: 14,
  /** Of what members read about a change, in each language. */
  termsChangeCharacters: 4000,
  /** Of a letter about an incident; its text stands between greeting and signature. */
  incidentSubjectCharacters: 200,
  incidentLetterCharacters: 6000,

  exportsPerDay: 5,
  /** How long one person's wish at the desk to write out an account waits for a second person's. */
  deskReleaseDays: 7,
  /** Of archives: each is written anew while it is taken down. */
  exportDownloadsPerDay: 20,

  storiesPerPage: 12,
  /** Beside a story. */
  moreStories: 3,
  /** With whom one may tell a story: the latest that both said yes. */
  storyPartners: 50,
  storiesWrittenPerDay: 10,
  storiesAgreedPerDay: 10,
  storyReasonCharacters: 300,

  /** As long as counts by network are kept. */
  giftNetworkKeptDays: 2,
  /** A way to pay that works badly is named so for as long, unless the payment company says that it is over. */
  downtimeHours: 12,
  supportersPerPage: 20,
  /** The newest, on the page that tells where the money is. */
  shownPayouts: 100,
  /** The newest of a campaign; who publishes more says less with each. */
  shownUpdates: 100,
  /** Of the bank's reference of a payout. */
  shownUtrCharacters: 4,
  campaignsPerPage: 24,

  uploadPixels: 50_000_000,
  /** Of a photo's shorter side, at least. */
  photoSidePixels: 200,
  photoWidthsPixels: [160, 320, 640, 1280],
  /** Forms with pictures or papers of one member. */
  uploadsPerDay: 60,
  /** The same, under way at once: pictures are looked at one after the other, whoever sent them. */
  parallelUploads: 2,
  /** How long a stored file that no row names is kept: the process that wrote it may still be about to write the row. */
  unnamedFileKeptHours: 24,
  /** A form with files whose process died while it was read: longer than the slowest line takes for one file. */
  unreadFormKeptHours: 3,
} as const;
