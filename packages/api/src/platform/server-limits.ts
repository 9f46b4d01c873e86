/**
 * Limits and counts that only the server knows, grouped by topic. They are separate so that no browser has to fetch
 * them; those that pages show or apply are in the contract's `limits`.
 */
export const serverLimits = {
  otpTriesPerNumberAndDay: 10,
  otpResendWaitSeconds: [30, 60, 120],
  otpSendsPerNumberAndDay: 5,
  otpSendsPerAddressAndHour: 10,
  otpSendsInAllPerHour: 200,
  /** For registrations that were never begun. */
  otpStrayResendsPerAddressAndHour: 30,
  /** Failed sign-ins before each further one has to wait, each time twice as long. */
  loginFreeTries: { account: 5, address: 30 },
  loginPauseSeconds: { first: 5, longest: 5 * 60 },
  emailChangesPerMemberAndHour: 3,
  phoneChangeCodesPerMemberAndDay: 10,
  passwordResetLinksPerAddressAndHour: 10,
  /** For a new password, and the same number for a new address. */
  mailedLinksPerEmailAndHour: 3,
  mailedLinksUsedPerAddressAndHour: 30,
  otpTriesPerCode: 5,
  /** Codes to this many numbers of one range within an hour cause a warning in the log. */
  neighbouringNumbersPerHour: 5,

  cookieDays: 365,
  accessTokenMinutes: 15,
  sessionIdleDays: 14,
  sessionsPerMember: 10,
  /** A program without cookies is recognised by a sign-in of the same kind for this long. */
  knownProgramDays: 30,

  suggestedRelaxers: 2,
  memberSearchesPerHour: 60,
  interestsPerPage: 20,
  /** By a member who lets it be known; as many as new interests. */
  shortlistingsToldPerDay: 50,
  /** More than anybody would consider in a day. */
  shortlistingsPerDay: 300,
  notesWrittenPerDay: 300,
  peoplePerPage: 30,
  ownGiftsPerPage: 20,

  /** How many different profiles a member may open: more than anybody looks at, and far too few to copy them all. */
  profilesPerMinute: 60,
  /** Pages of strangers' cards, twelve on each, in all lists together. */
  listPagesPerMinute: 90,

  chatsPerPage: 50,
  messagesPerPage: 50,
  foundMessagesPerPage: 20,
  messageSearchesPerHour: 300,
  /** A member active within this many seconds counts as online. */
  presenceSeconds: 60,

  /** The push channel: how long a connection may wait before its token arrives, and the largest request. */
  live: { signInMilliseconds: 5000, connectionsPerMember: 10, requestBytes: 8192 },

  giving: {
    /** Per network; links also per e-mail address, and the document of one receipt from anywhere. */
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
  /** Older notifications are deleted. */
  notificationsKeptDays: 180,
  pushDevicesPerMember: 10,

  renamesPerDay: 3,
  /** Per kind of undo, such as showing a hidden profile again, of which others' open pages are told. */
  undosPerDay: 20,
  contactMessagesPerAddressAndHour: 5,
  contactMessagesInAllPerHour: 200,

  reportsPerDay: 20,
  /** Additions to an open report by its author. */
  reportAdditions: 10,
  /** The newest messages of a conversation that are kept as evidence. */
  reportedMessages: 200,
  reportsPerPage: 30,

  deskReasonCharacters: 300,

  /** Between telling members of changed terms and the day on which they take effect. */
  termsNoticeDays: 14,
  /** The text that members read about a change, in each language. */
  termsChangeCharacters: 4000,
  /** A letter about an incident; its text is between greeting and signature. */
  incidentSubjectCharacters: 200,
  incidentLetterCharacters: 6000,

  exportsPerDay: 5,
  /** How long one person's request at the desk to export an account waits for a second person's. */
  deskReleaseDays: 7,
  /** Downloads of archives: each is generated anew while it is downloaded. */
  exportDownloadsPerDay: 20,

  storiesPerPage: 12,
  /** Shown next to a story. */
  moreStories: 3,
  /** Members with whom one may tell a story: the latest with a mutual yes. */
  storyPartners: 50,
  storiesWrittenPerDay: 10,
  storiesAgreedPerDay: 10,
  storyReasonCharacters: 300,

  /** How long counts by network are kept. */
  giftNetworkKeptDays: 2,
  /** How long a payment method is shown as working badly, unless the payment company says that it is over. */
  downtimeHours: 12,
  supportersPerPage: 20,
  /** The newest payouts, on the page that shows where the money is. */
  shownPayouts: 100,
  /** The newest updates of a campaign; more would only say less each. */
  shownUpdates: 100,
  /** The last characters of the bank's reference of a payout. */
  shownUtrCharacters: 4,
  campaignsPerPage: 24,

  uploadPixels: 50_000_000,
  /** The least length of a photo's shorter side. */
  photoSidePixels: 200,
  photoWidthsPixels: [160, 320, 640, 1280],
  /** Uploads of pictures or ID proofs by one member. */
  uploadsPerDay: 60,
  /** Uploads of one member at the same time: pictures are processed one after the other, whoever sent them. */
  parallelUploads: 2,
  /** How long a stored file without a row is kept: the process that wrote it may be about to write the row. */
  unnamedFileKeptHours: 24,
  /**
   * How long an upload is kept whose process died while reading it: longer than the slowest line needs for one file.
   */
  unreadFormKeptHours: 3,
} as const;
